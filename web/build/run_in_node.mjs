// Runs Python scripts in MicroPython or Pyodide under node, as the page and its worker would.
// Usage: node run_in_node.mjs micropython|pyodide <node_modules> [<standard library>]. Each line of standard input is a request,
// {"folder": name, "files": {path: base64}, "script": text}; each gets a line, {"printed": text, "failed": text}.
import { resolve } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const [interpreter, modules, stdLibURL] = process.argv.slice(2);
const load = (name) => import(pathToFileURL(resolve(modules, name)).href);
let printed = [];
let failed = [];

async function boot() {
  const output = { stdout: (line) => printed.push(line + "\n"), stderr: (line) => failed.push(line + "\n") };
  if (interpreter === "micropython") {
    const { loadMicroPython } = await load("@micropython/micropython-webassembly-pyscript/micropython.mjs");
    return loadMicroPython({ ...output, linebuffer: true });
  }
  const { loadPyodide } = await load("pyodide/pyodide.mjs");
  return loadPyodide({ ...output, indexURL: resolve(modules, "pyodide") + "/", stdLibURL });
}

function write(FS, path, text) {
  const folders = path.split("/").slice(0, -1);
  folders.forEach((_, i) => {
    const folder = folders.slice(0, i + 1).join("/");
    if (folder && !FS.analyzePath(folder).exists) FS.mkdir(folder);
  });
  FS.writeFile(path, Buffer.from(text, "base64"));
}

// Every script finds its own files and none of an earlier script's modules: those all stood in a folder of their own.
const FRESH = (folder) => `
import os, sys
os.chdir("${folder}")
for name in [name for name in sys.modules if str(getattr(sys.modules[name], "__file__", "")).startswith("/script")]:
    del sys.modules[name]
sys.path[:] = ["${folder}"] + [place for place in sys.path if not place.startswith("/script")]
`;

const python = await boot();
for await (const line of createInterface({ input: process.stdin })) {
  const { folder, files, script } = JSON.parse(line);
  printed = [];
  failed = [];
  python.FS.mkdir(folder);
  for (const [path, text] of Object.entries(files)) write(python.FS, `${folder}/${path}`, text);
  try {
    python.runPython(FRESH(folder));
    if (interpreter === "pyodide") python.runPython(script, { globals: python.toPy({ __name__: "__main__" }) });
    else python.runPython(script);
  } catch (error) {
    failed.push(String(error.message ?? error) + "\n");
  }
  process.stdout.write(JSON.stringify({ printed: printed.join(""), failed: failed.join("") }) + "\n");
}
