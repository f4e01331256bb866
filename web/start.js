// Brings the Python that the build has packed to the page's interpreter. Not in Python, which would unpack for a fifth
// of a second what takes the browser a few milliseconds; and it is on its way before there is any Python.
import { hooks } from "./runtime/pyscript/core.js";

performance.mark("pyscript");
const BLOCK = 512;
const text = new TextDecoder();
const brought = new Map();
let files;

/** Every file of an archive, put where Python finds it; whoever asks again while it is on its way waits for the same. */
function bring(name) {
  if (!brought.has(name)) {
    const coming = unpack(name).then((found) => found.forEach(put));
    // What did not come may come the next time.
    coming.catch(() => brought.delete(name));
    brought.set(name, coming);
  }
  return brought.get(name);
}

async function unpack(name) {
  const answer = await fetch(`./${name}`);
  if (!answer.ok) throw new Error(`${name} did not come: ${answer.status}`);
  const packed = new Uint8Array(await answer.arrayBuffer());
  // Some hosts take it for packed on the way only, and unpack it.
  const asItIs = packed[0] !== 0x1f || packed[1] !== 0x8b;
  const plain = asItIs ? packed : await unzip(packed);
  await started;
  const found = [];
  for (let at = 0; plain[at]; ) {
    const [path] = text.decode(plain.subarray(at, at + 100)).split("\0");
    const size = parseInt(text.decode(plain.subarray(at + 124, at + 136)), 8);
    at += BLOCK;
    found.push([path, plain.slice(at, at + size)]);
    at += Math.ceil(size / BLOCK) * BLOCK;
  }
  return found;
}

async function unzip(packed) {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function put([path, content]) {
  const folders = path.split("/").slice(0, -1);
  folders.forEach((_, depth) => {
    const folder = folders.slice(0, depth + 1).join("/");
    if (!files.analyzePath(folder).exists) files.mkdir(folder);
  });
  files.writeFile(path, content, { canOwn: true });
}

// PyScript's own hook: the interpreter is up, and no line of Python has run.
const started = new Promise((resolve) => {
  hooks.main.onReady.add(async (wrap) => {
    if (files) return;
    const { interpreter } = wrap;
    files = interpreter.FS;
    // Python's own way to the browser is all we use. PyScript's library for it would take longer to compile than
    // all else; whatever other script comes later gets it as ever.
    wrap.runAsync = async (code) => {
      performance.mark("python");
      await interpreter.runPythonAsync(code);
    };
    performance.mark("micropython");
    resolve();
    await bring("page.bin");
    performance.mark("unpacked");
  });
});
bring("page.bin").catch(() => {});
window.jaipurBring = bring;
