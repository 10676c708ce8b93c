// Python in a thread of its own. Messages in: {start} and {number, question}; out: what comes of it.

const here = new URL("./", import.meta.url);
const STEPS = ["melds", "throws", "draws", "others"];

let latest = 0;
let answer = null;

/** Tell how many of the bytes have come, whoever asks for them. Modules come unseen. */
function countBytes(files) {
  const counted = Object.entries(files).filter(([name]) => !name.endsWith(".mjs"));
  const total = counted.reduce((sum, [, file]) => sum + file.bytes, 0);
  const plain = self.fetch.bind(self);
  let loaded = 0;
  self.fetch = async (...asked) => {
    const response = await plain(...asked);
    if (!response.ok) throw new Error(`${response.url}: ${response.status} ${response.statusText}`);
    const counter = new TransformStream({
      transform(chunk, sink) {
        loaded += chunk.byteLength;
        self.postMessage({ type: "progress", loaded, total });
        sink.enqueue(chunk);
      },
    });
    return new Response(response.body.pipeThrough(counter), response);
  };
}

/** Load Python, the library and the page's own modules. */
async function start() {
  const manifest = await (await fetch(new URL("manifest.json", here))).json();
  countBytes(manifest.files);
  const { loadPyodide } = await import("./pyodide.mjs");
  const python = await loadPyodide({ indexURL: here.href });
  const quiet = { messageCallback: () => {}, errorCallback: () => {} };
  await python.loadPackage(Object.keys(manifest.packages), quiet);
  for (const name of manifest.modules) {
    const text = await (await fetch(new URL(name, here))).text();
    python.FS.writeFile(name, text);
  }
  answer = python.pyimport("answers").answer;
  self.postMessage({ type: "ready", manifest });
}

/** Answer a question step by step, until there is a newer one. */
async function ask(number, question) {
  latest = number;
  for (const step of STEPS) {
    // Let a newer question come in.
    await new Promise((done) => setTimeout(done));
    if (number !== latest) return;
    const found = JSON.parse(answer(step, question));
    self.postMessage({ type: "answer", number, step, found });
    if (found.faults) break;
  }
  self.postMessage({ type: "done", number });
}

self.onmessage = async ({ data }) => {
  try {
    await (data.start ? start() : ask(data.number, data.question));
  } catch (error) {
    self.postMessage({ type: "failed", text: String(error?.message ?? error) });
  }
};
