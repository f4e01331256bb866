// Begins the page where the whole site is in one HTML file (one_file.py). fetch(), jaipurImport() and workers take the
// parts of the site out of the file; the content policy refuses every other address.
{
  const PLACE = "{place}";
  const FOLDER = new URL("./", location.href).href;
  // By name: whether a part is compressed.
  const NAMES = {/* names */};

  // Gives fetch() and jaipurImport() the parts. Also runs in workers, so it uses nothing from outside; `read` returns
  // the text of a part in base64.
  const furnish = (PLACE, FOLDER, NAMES, read) => {
    const TYPES = { js: "text/javascript", mjs: "text/javascript", wasm: "application/wasm" };
    const modules = new Map();
    const fetchOther = globalThis.fetch;
    const nameOf = (asked) => {
      const url = String(asked?.url ?? asked).split("#")[0];
      const start = [PLACE, FOLDER, "./"].find((start) => url.startsWith(start)) ?? "";
      const name = url.slice(start.length);
      return Object.hasOwn(NAMES, name) ? name : undefined;
    };
    const open = async (name) => {
      const { body } = await fetchOther(`data:application/octet-stream;base64,${await read(name)}`);
      const plain = NAMES[name] ? body.pipeThrough(new DecompressionStream("gzip")) : body;
      return new Response(plain, { headers: { "content-type": TYPES[name.split(".").pop()] ?? "text/plain" } });
    };
    // A blob cannot import by a relative name: each module gets the addresses of those that it imports.
    const link = async (name) => {
      let text = await (await open(name)).text();
      const imports = new RegExp(`\\b(?:from|import) ?"(${PLACE}[^"]+)"`, "g");
      for (const [, asked] of text.matchAll(imports)) text = text.replaceAll(asked, await addressOf(nameOf(asked)));
      return URL.createObjectURL(new Blob([text], { type: TYPES.js }));
    };
    const addressOf = (name) => {
      if (!modules.has(name)) modules.set(name, link(name));
      return modules.get(name);
    };
    globalThis.fetch = async (asked, options) => {
      const name = nameOf(asked);
      return name === undefined ? fetchOther(asked, options) : open(name);
    };
    globalThis.jaipurImport = async (asked) => {
      const name = nameOf(asked);
      return import(name === undefined ? asked : await addressOf(name));
    };
    return addressOf;
  };

  // The elements of the parts. Those that stand before this script are whole; of the others, wait until all are.
  const parts = new Map();
  const collect = () => {
    for (const part of document.querySelectorAll("script[data-part]")) parts.set(part.dataset.part, part);
  };
  collect();
  const parsed = new Promise((done) => document.addEventListener("DOMContentLoaded", done, { once: true })).then(collect);
  const addressOf = furnish(PLACE, FOLDER, NAMES, async (name) => {
    if (!parts.has(name)) await parsed;
    return parts.get(name).textContent;
  });
  // All at once, instead of each when the one before it asks for it.
  for (const name of parts.keys()) if (/\.m?js$/.test(name)) addressOf(name);

  // The code of a worker, with what gives it the parts that it is sent first. It could not read blobs of the page: from
  // a file, Chromium takes the worker for a stranger.
  globalThis.jaipurWorker = (code) => {
    const receive = () => {
      const sent = new Promise((done) => {
        addEventListener("message", function take(event) {
          if (!event.data?.jaipurParts) return;
          event.stopImmediatePropagation();
          removeEventListener("message", take);
          done(event.data.jaipurParts);
        });
      });
      // Pyodide refuses classic workers, which it knows by this; it needs nothing that only modules have.
      globalThis.importScripts = undefined;
      return async (name) => (await sent).get(name).text();
    };
    const given = [PLACE, FOLDER, NAMES].map((value) => JSON.stringify(value)).join();
    return `(${furnish})(${given}, (${receive})()); (async () => { ${code} })();`;
  };
  let blobs;
  // Classic, because Chromium starts no worker of modules from a file.
  globalThis.Worker = class extends Worker {
    constructor(address) {
      super(address);
      parsed.then(() => {
        blobs ??= new Map([...parts].map(([name, part]) => [name, new Blob([part.textContent])]));
        super.postMessage({ jaipurParts: blobs });
      });
    }
  };

  // The symbols are in the page: browsers draw none from another file beside it.
  const { setAttribute } = Element.prototype;
  SVGUseElement.prototype.setAttribute = function (name, value) {
    setAttribute.call(this, name, String(value).replace("{sprite}", "{symbol}"));
  };
  // There is nothing to keep for offline play.
  Object.defineProperty(navigator, "serviceWorker", { value: null });
  // Without a catch: stalled.js shows its note for what fails here.
  jaipurImport("./start.js");
}
