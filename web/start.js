// Loads the packed Python modules into the page's interpreter. Not in Python: there, unpacking takes a fifth of a second
// instead of a few milliseconds, and could only start after Python itself has loaded.
import "./storage.js";

const BLOCK = 512;
// In milliseconds: the time for imports before the browser may handle input and paint; slow devices take longer.
const SLICE = 12;
// In milliseconds: the delay before the empty table is shown, if files are still missing and in any case. In a narrow
// window it is shown at once (table/table.css).
const BLINK = 100;
const LONGEST = 500;
const letters = new TextDecoder();
const coming = new Map();
const script = document.querySelector('script[type="mpy"]');
// The texts by language.
const tables = new Map();
// The language of the page. Not read from <html>, because translation tools change it there.
let spoken = "en";
let interpreter;
let furnished;
let dressed;

/** Add an archive to the modules that Python finds, unless it was added before (packed.py). */
async function bring(name) {
  const [archive, { edition }] = await Promise.all([
    sendFor(name),
    sendFor("page.bin"),
    name === "later.bin" && furnish(),
  ]);
  const { index, plain } = archive;
  if (archive.brought) return;
  if (archive.edition && archive.edition !== edition) {
    coming.delete(name);
    window.jaipurOutdated = true;
    throw new Error(`${name} is of another version than the page`);
  }
  archive.brought = true;
  const { FS } = interpreter;
  if (name === "page.bin") {
    const [path, at, size] = index.find(([path]) => path.startsWith("packed."));
    FS.writeFile(path, plain.slice(at, at + size));
  }
  FS.writeFile(name, plain, { canOwn: true });
  interpreter.pyimport("packed").add(name, JSON.stringify(index));
}

/** Add the HTML and the styles of the rooms and sheets that load late, once. */
function furnish() {
  furnished ??= Promise.all([text("sheets.txt"), dress()])
    .then(([sheets]) => {
      const { body } = new DOMParser().parseFromString(`<body>${sheets}`, "text/html");
      // Their texts are English.
      if (spoken !== "en") write(body);
      document.body.append(...body.childNodes);
    })
    .catch((error) => {
      furnished = undefined;
      throw error;
    });
  return furnished;
}

function dress() {
  dressed ??= new Promise((done, fail) => {
    const styles = document.createElement("link");
    Object.assign(styles, { rel: "stylesheet", href: "./css/later.css", onload: done });
    styles.onerror = () => {
      styles.remove();
      dressed = undefined;
      fail(new Error("css/later.css did not come"));
    };
    document.head.append(styles);
  });
  return dressed;
}

/** Let Python import the page's modules; the archive has them in an order in which each finds its imports. */
async function importAll() {
  const { index } = await sendFor("page.bin");
  const packed = interpreter.pyimport("packed");
  let began = performance.now();
  for (const [path] of index) {
    packed.load(path.replace(/(\/__init__)?\.m?py$/, "").replaceAll("/", "."));
    if (performance.now() - began > SLICE) {
      await globalThis.scheduler?.yield?.();
      began = performance.now();
    }
  }
}

/** Load an archive with its index (names, places and lengths of the files); simultaneous requests share one download. */
function sendFor(name) {
  if (!coming.has(name)) {
    coming.set(name, unpack(name));
    // Forget a failed download, so that the next request tries again; the promise still rejects for those who wait.
    coming.get(name).catch(() => coming.delete(name));
  }
  return coming.get(name);
}

async function unpack(name) {
  const answer = await fetch(`./${name}`);
  if (!answer.ok) throw new Error(`${name} did not come: ${answer.status}`);
  const packed = new Uint8Array(await answer.arrayBuffer());
  // Some hosts label the file as compressed for transfer, so that the browser has unpacked it already.
  const asItIs = packed[0] !== 0x1f || packed[1] !== 0x8b;
  const plain = asItIs ? packed : await unzip(packed);
  return plain[0] === "[".charCodeAt() ? listed(plain) : tarred(plain);
}

/** Read an archive of the page: a line with its edition, names and lengths, then all contents. */
function listed(plain) {
  let at = plain.indexOf("\n".charCodeAt()) + 1;
  const place = (size) => (at += size) - size;
  const [[edition], ...members] = JSON.parse(letters.decode(plain.subarray(0, at)));
  return { edition, index: members.map(([path, size]) => [path, place(size), size]), plain };
}

/** Read a tar archive, the format that PyScript unpacks for the worker. */
function tarred(plain) {
  const index = [];
  for (let at = 0; plain[at]; ) {
    const [path] = letters.decode(plain.subarray(at, at + 100)).split("\0");
    const size = parseInt(letters.decode(plain.subarray(at + 124, at + 136)), 8);
    index.push([path, at + BLOCK, size]);
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
  return { index, plain };
}

async function unzip(packed) {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Load a function that finds texts by key; those of the likely language are being loaded already. */
function table(language) {
  const asked = ahead.language === language ? ahead.table : readTable(language);
  ahead.language = "";
  return asked;
}

async function readTable(language) {
  const texts = new Map(Object.entries(JSON.parse(await text(`i18n/${language}.json`))));
  tables.set(language, texts);
  // Python reads null as None, but undefined as an object.
  return (key) => texts.get(key) ?? null;
}

/** Write the page, and the parts that load later, in a language whose texts are loaded. */
function speak(language) {
  if (language === spoken) return;
  spoken = document.documentElement.lang = language;
  write(document);
}

/** Write every text in a part of the page. */
function write(part) {
  const texts = tables.get(spoken);
  for (const element of part.querySelectorAll("[data-i18n]")) element.textContent = texts.get(element.dataset.i18n);
  for (const element of part.querySelectorAll("[data-i18n-label]"))
    element.setAttribute("aria-label", texts.get(element.dataset.i18nLabel));
}

/** Load the text of one of our files. */
async function text(name) {
  const answer = await fetch(`./${name}`);
  if (!answer.ok) throw new Error(`${name} did not come: ${answer.status}`);
  return answer.text();
}

/** Guess the language that Python will choose (words/words.py); if it chooses another one, it requests that. */
function language() {
  const languages = script.dataset.languages.split(" ");
  const base = (code) => code.split("-")[0].toLowerCase();
  let wishes = navigator.languages;
  try {
    wishes = [JSON.parse(jaipurStorage.getItem("jaipur.settings"))?.language || [wishes]].flat(2);
  } catch {
    // The settings cannot be read: Python will tell the player.
  }
  return wishes.map((wish) => languages.find((code) => base(code) === base(wish))).find(Boolean) ?? "en";
}

/** Show the table without its cards, so that the player sees something while they load. */
function showEmpty() {
  const { dataset } = document.documentElement;
  if (dataset.page === "loading") dataset.page = "waiting";
}

/** Wait for the next paint, but not for long: a tab in the background never paints. */
function painted() {
  return Promise.race([
    new Promise((done) => requestAnimationFrame(() => setTimeout(done))),
    new Promise((done) => setTimeout(done, LONGEST)),
  ]);
}

/** Return whether the browser has every file that the page needs before it can be played. */
function allHere() {
  const here = new Set(performance.getEntriesByType("resource").map(({ name }) => name));
  const wanted = document.querySelectorAll('link[rel="modulepreload"], link[rel="preload"][as="fetch"]');
  return [...wanted].every(({ href }) => here.has(href));
}

setTimeout(() => allHere() || showEmpty(), BLINK);
setTimeout(showEmpty, LONGEST);
sendFor("page.bin");
// A link may lead to any room or sheet.
if (location.hash) {
  sendFor("later.bin");
  furnish().catch(() => {});
}
const ahead = { language: language() };
ahead.table = readTable(ahead.language);
ahead.table.catch(() => {});
window.jaipurBring = bring;
window.jaipurRenew = renew;
window.jaipurOutdated = false;
window.jaipurText = text;
window.jaipurTable = table;
window.jaipurSpeak = speak;
window.jaipurHire = hire;
window.jaipurPainted = painted;

const parsed = new Promise((resolve) => {
  if (document.readyState !== "loading") resolve();
  else document.addEventListener("readystatechange", resolve, { once: true });
});

/** Reload the page without the browser's cached files of the version before. */
async function renew() {
  const parts = document.querySelectorAll('link[rel="stylesheet"], link[rel="modulepreload"], link[rel="preload"]');
  await Promise.allSettled([...parts].map(({ href }) => fetch(href, { cache: "reload" })));
  location.reload();
}

/** Start a worker for the rival (browser/workplace.py). The first one starts once the page can be played. */
function hire(number) {
  const worker = document.createElement("script");
  const name = `opponent-${number}`;
  const version = new URL("./runtime/pyodide/pyodide.mjs", location.href).href;
  const attributes = { type: "pyodide", version, src: "./opponent.py", worker: "", name, config: "./worker.json" };
  for (const [key, value] of Object.entries(attributes)) worker.setAttribute(key, value);
  document.body.append(worker);
}

// A configuration for the worker's type of Python, which only disables plugins: the rest comes from worker.json.
const { plugins } = JSON.parse(script.getAttribute("config"));
const other = document.createElement("py-config");
other.textContent = JSON.stringify({ plugins });
document.head.append(other);
// PyScript may hide that this file was refused. Throw the error again once stalled.js listens to errors.
import("./runtime/micropython/micropython.mjs").catch(async (error) => {
  if (document.readyState !== "complete") await new Promise((done) => addEventListener("load", done));
  throw error;
});
const { hooks } = await import("./runtime/pyscript/core.js");
performance.mark("pyscript");
hooks.main.onReady.add(async (wrap) => {
  if (interpreter) return;
  performance.mark("micropython");
  interpreter = wrap.interpreter;
  // We only use Python's own access to the browser: PyScript's library would take longer to compile than everything
  // else. Later interpreters get it as usual.
  wrap.runAsync = (code) => interpreter.runPythonAsync(code);
  await Promise.all([bring("page.bin"), parsed]);
  performance.mark("unpacked");
  await importAll();
  performance.mark("imported");
});
