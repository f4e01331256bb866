// Runs a Python script in MicroPython or Pyodide under node, as the page and its worker would.
// Usage: node run_in_node.mjs micropython|pyodide <node_modules>, with {"files": {path: base64}, "script": text} on
// standard input. What the script prints goes to standard output; an uncaught exception ends with status 1.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [interpreter, modules] = process.argv.slice(2);
const { files, script } = JSON.parse(readFileSync(0, "utf8"));
const load = (name) => import(pathToFileURL(resolve(modules, name)).href);

async function boot() {
  const output = { stdout: (line) => process.stdout.write(line + "\n"), stderr: (line) => process.stderr.write(line + "\n") };
  if (interpreter === "micropython") {
    const { loadMicroPython } = await load("@micropython/micropython-webassembly-pyscript/micropython.mjs");
    return loadMicroPython({ ...output, linebuffer: true });
  }
  const { loadPyodide } = await load("pyodide/pyodide.mjs");
  return loadPyodide({ ...output, indexURL: resolve(modules, "pyodide") + "/" });
}

function write(FS, path, text) {
  const folders = path.split("/").slice(0, -1);
  folders.forEach((_, i) => {
    const folder = folders.slice(0, i + 1).join("/");
    if (!FS.analyzePath(folder).exists) FS.mkdir(folder);
  });
  FS.writeFile(path, Buffer.from(text, "base64"));
}

const python = await boot();
for (const [path, text] of Object.entries(files)) write(python.FS, path, text);
try {
  python.runPython(script);
} catch (error) {
  process.stderr.write(String(error.message ?? error) + "\n");
  process.exitCode = 1;
}
