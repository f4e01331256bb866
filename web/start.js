// Brings the Python that the build has packed to the page's interpreter. Not in Python, which would unpack for a fifth
// of a second what takes the browser a few milliseconds; and it is on its way before there is any Python.
import "./storage.js";

const BLOCK = 512;
// In milliseconds: for how long modules are imported before the browser may paint and listen; a slow device takes longer.
const SLICE = 12;
// In milliseconds: for how long the table is not shown empty, where all has come and where the device is slow. In a
// narrow window it always is (table/table.css).
const BLINK = 100;
const LONGEST = 500;
const letters = new TextDecoder();
const coming = new Map();
const script = document.querySelector('script[type="mpy"]');
// By language: its texts.
const tables = new Map();
// The language of the page. Not what <html> says: whatever translates pages writes there, too.
let spoken = "en";
let interpreter;
let furnished;
let dressed;

/** Let Python find what is in an archive, once (packed.py). */
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

/** What rooms and sheets are made of that come later, and what they look like; once is enough. */
function furnish() {
  furnished ??= Promise.all([text("sheets.txt"), dress()])
    .then(([sheets]) => {
      const { body } = new DOMParser().parseFromString(`<body>${sheets}`, "text/html");
      // They are written in English.
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

/** Have Python import the page's modules, which lie there in an order in which each finds those that it needs. */
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

/** An archive: its files' names, places and lengths, and all contents; whoever asks meanwhile waits for the same. */
function sendFor(name) {
  if (!coming.has(name)) {
    coming.set(name, unpack(name));
    // What did not come may come the next time, and whoever waits for it hears of it.
    coming.get(name).catch(() => coming.delete(name));
  }
  return coming.get(name);
}

async function unpack(name) {
  const answer = await fetch(`./${name}`);
  if (!answer.ok) throw new Error(`${name} did not come: ${answer.status}`);
  const packed = new Uint8Array(await answer.arrayBuffer());
  // Some hosts take it for packed on the way only, and unpack it.
  const asItIs = packed[0] !== 0x1f || packed[1] !== 0x8b;
  const plain = asItIs ? packed : await unzip(packed);
  return plain[0] === "[".charCodeAt() ? listed(plain) : tarred(plain);
}

/** The page's own archives: a line with their edition, names and lengths, then all contents. */
function listed(plain) {
  let at = plain.indexOf("\n".charCodeAt()) + 1;
  const place = (size) => (at += size) - size;
  const [[edition], ...members] = JSON.parse(letters.decode(plain.subarray(0, at)));
  return { edition, index: members.map(([path, size]) => [path, place(size), size]), plain };
}

/** Those that PyScript unpacks for the worker. */
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

/** What finds the texts of a language by their keys; those the player will most likely want are on their way already. */
function table(language) {
  const asked = ahead.language === language ? ahead.table : readTable(language);
  ahead.language = "";
  return asked;
}

async function readTable(language) {
  const texts = new Map(Object.entries(JSON.parse(await text(`i18n/${language}.json`))));
  tables.set(language, texts);
  // Python takes null for None, undefined for something.
  return (key) => texts.get(key) ?? null;
}

/** Let the page itself speak a language whose texts have come, and whatever comes later. */
function speak(language) {
  if (language === spoken) return;
  spoken = document.documentElement.lang = language;
  write(document);
}

/** Write every text that stands in a part of the page. */
function write(part) {
  const texts = tables.get(spoken);
  for (const element of part.querySelectorAll("[data-i18n]")) element.textContent = texts.get(element.dataset.i18n);
  for (const element of part.querySelectorAll("[data-i18n-label]"))
    element.setAttribute("aria-label", texts.get(element.dataset.i18nLabel));
}

/** The text of a file of ours. */
async function text(name) {
  const answer = await fetch(`./${name}`);
  if (!answer.ok) throw new Error(`${name} did not come: ${answer.status}`);
  return answer.text();
}

/** The language that Python will choose (words/words.py); should it choose another one, it asks for that. */
function language() {
  const languages = script.dataset.languages.split(" ");
  const base = (code) => code.split("-")[0].toLowerCase();
  let wishes = navigator.languages;
  try {
    wishes = [JSON.parse(jaipurStorage.getItem("jaipur.settings"))?.language || [wishes]].flat(2);
  } catch {
    // It cannot be read: Python will tell.
  }
  return wishes.map((wish) => languages.find((code) => base(code) === base(wish))).find(Boolean) ?? "en";
}

/** Show the table without its cards: whoever would wait for them sees at least where they will lie. */
function showEmpty() {
  const { dataset } = document.documentElement;
  if (dataset.page === "loading") dataset.page = "waiting";
}

/** When what was drawn is on the screen; behind other tabs nothing ever is, so that nobody waits long for it. */
function painted() {
  return Promise.race([
    new Promise((done) => requestAnimationFrame(() => setTimeout(done))),
    new Promise((done) => setTimeout(done, LONGEST)),
  ]);
}

/** Whether the browser has all that the page is made of until it can be played. */
function allHere() {
  const here = new Set(performance.getEntriesByType("resource").map(({ name }) => name));
  const wanted = document.querySelectorAll('link[rel="modulepreload"], link[rel="preload"][as="fetch"]');
  return [...wanted].every(({ href }) => here.has(href));
}

setTimeout(() => allHere() || showEmpty(), BLINK);
setTimeout(showEmpty, LONGEST);
sendFor("page.bin");
// What came by a link may need any room or sheet.
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

/** Load the page anew, past what the browser still holds of the version before. */
async function renew() {
  const parts = document.querySelectorAll('link[rel="stylesheet"], link[rel="modulepreload"], link[rel="preload"]');
  await Promise.allSettled([...parts].map(({ href }) => fetch(href, { cache: "reload" })));
  location.reload();
}

/** A worker for the rival (browser/workplace.py). The first is called once one can play: before, it would be in the way. */
function hire(number) {
  const worker = document.createElement("script");
  const name = `opponent-${number}`;
  const version = new URL("./runtime/pyodide/pyodide.mjs", location.href).href;
  const attributes = { type: "pyodide", version, src: "./opponent.py", worker: "", name, config: "./worker.json" };
  for (const [key, value] of Object.entries(attributes)) worker.setAttribute(key, value);
  document.body.append(worker);
}

// The worker's kind of Python gets its own configuration from whoever starts it; here it is only told what not to load.
const { plugins } = JSON.parse(script.getAttribute("config"));
const other = document.createElement("py-config");
other.textContent = JSON.stringify({ plugins });
document.head.append(other);
// PyScript may keep it to itself where this one is refused; here it is said once stalled.js listens, as it does by then.
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
  // Python's own way to the browser is all we use. PyScript's library for it would take longer to compile than
  // all else; whatever other script comes later gets it as ever.
  wrap.runAsync = (code) => interpreter.runPythonAsync(code);
  await Promise.all([bring("page.bin"), parsed]);
  performance.mark("unpacked");
  await importAll();
  performance.mark("imported");
});
