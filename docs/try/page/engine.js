// Questions to Python and its answers; those that came too late are dropped.

const PATIENCE = 1500;

/** Python in a worker. `tell` gets its messages: progress, ready, answer, done and failed. */
export class Engine {
  constructor(tell) {
    this.tell = tell;
    this.number = 0;
    this.isReady = false;
    this.busySince = null;
  }

  /** Begin to load, or begin anew. */
  start() {
    this.worker?.terminate();
    this.isReady = false;
    this.busySince = null;
    this.worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
    this.worker.onmessage = ({ data }) => this.take(data);
    this.worker.onerror = (event) => {
      event.preventDefault();
      this.fail(event.message || "it could not be loaded");
    };
    this.worker.postMessage({ start: true });
  }

  /** Ask; what was asked before no longer matters. */
  ask(question) {
    this.number += 1;
    this.question = JSON.stringify(question);
    const isStuck = this.busySince !== null && performance.now() - this.busySince > PATIENCE;
    // A search cannot be stopped from outside, but its thread can.
    if (isStuck) this.start();
    else if (this.isReady) this.send();
  }

  /** Forget what was asked. */
  drop() {
    this.number += 1;
    this.question = undefined;
  }

  send() {
    this.busySince ??= performance.now();
    this.sent = this.number;
    this.worker.postMessage({ number: this.number, question: this.question });
  }

  take(message) {
    if (message.type === "failed") {
      this.fail(message.text);
    } else if (message.type === "ready") {
      this.isReady = true;
      this.tell(message);
      if (this.question !== undefined) this.send();
    } else if (message.type === "progress") {
      this.tell(message);
    } else {
      const isOver = message.type === "done" && message.number === this.sent;
      this.busySince = isOver ? null : performance.now();
      if (message.number === this.number) this.tell(message);
    }
  }

  fail(text) {
    this.worker.terminate();
    this.isReady = false;
    this.busySince = null;
    this.tell({ type: "failed", text });
  }
}
