// Loads the built site's own Python and wheels under Node, and runs in_pyodide.py there.
// Use: node docs/try/site_tests/in_node.mjs docs/_build/html

import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { register } from "node:module";
import { basename, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

// Under Node, Pyodide wants a package for sockets, which a browser does not need and the site has not.
const hook = `export const resolve = (name, context, next) =>
  name === "ws" ? { url: "data:text/javascript,export default {}", shortCircuit: true } : next(name, context);`;
register(`data:text/javascript,${encodeURIComponent(hook)}`);
globalThis.fetch = (asked) => {
  throw new Error(`${asked} was asked for, and all should be there`);
};

const here = fileURLToPath(new URL(".", import.meta.url));
const root = resolve(here, "../../..");
const site = resolve(process.argv[2] ?? join(root, "docs/_build/html"));
const [name] = readdirSync(join(site, "_static/try"));
const folder = join(site, "_static/try", name);
if (!existsSync(join(folder, "manifest.json"))) {
  throw new Error("build the pages with the runtime first: see CONTRIBUTING.md");
}
const manifest = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf-8"));
for (const [file, { sha256 }] of Object.entries(manifest.files)) {
  const found = createHash("sha256").update(readFileSync(join(folder, file))).digest("hex");
  if (found !== sha256) throw new Error(`${file} is not what the manifest says`);
}

const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")).href);
const python = await loadPyodide({ indexURL: `${folder}/` });
await python.loadPackage(Object.keys(manifest.packages), { messageCallback: () => {} });
for (const file of manifest.modules) python.FS.writeFile(file, readFileSync(join(folder, file)));
for (const file of ["published", "hard", "faults"]) {
  python.FS.writeFile(`${file}.json`, readFileSync(join(root, `tests/data/${file}.json`)));
}
const script = join(here, "in_pyodide.py");
python.FS.writeFile(basename(script), readFileSync(script));
python.pyimport("in_pyodide").main();
console.log(`Pyodide ${python.version} under Node ${process.version}: all as it should be.`);
