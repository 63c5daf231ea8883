// In place of the way to a server: HAL's own classes, compiled to WebAssembly, in two workers. One knows the rules and
// answers at once, the other thinks; a thinking one is stopped by ending it.

/** What runs in a worker; its text becomes the worker's script, since a page opened as a file may load no other. */
function inWorker() {
  /* global TeaVM */
  let door = null;
  let fault = "";
  const waiting = [];
  const answer = ({ id, what, request }) => {
    if (fault) {
      postMessage({ id, answer: JSON.stringify({ error: fault }) });
      return;
    }
    try {
      postMessage({ id, answer: door.call(what, JSON.stringify(request), told => postMessage({ id, told })) });
    } catch (error) {
      postMessage({ id, answer: JSON.stringify({ error: String(error) }) });
    }
  };
  self.onmessage = async ({ data }) => {
    if (data.bytes) {
      try {
        door = (await TeaVM.wasmGC.load(data.bytes, {})).exports;
      } catch (error) {
        fault = `HAL does not run in this browser: it needs WebAssembly GC, as Chromium 119, Firefox 120 and Safari 18.2 have it (${error})`;
      }
      waiting.forEach(answer);
    } else if (door || fault) {
      answer(data);
    } else {
      waiting.push(data);
    }
  };
}

/** Missing if its file did not arrive. */
const parts = self.HAL;
const script = parts && URL.createObjectURL(new Blob([`${parts.runtime}\n(${inWorker})();`], { type: "text/javascript" }));
const bytes = parts && Uint8Array.from(atob(parts.wasm), letter => letter.charCodeAt(0));

/** A worker with its questions. */
class Mind {
  constructor() {
    this.asked = new Map();
    this.last = 0;
    this.worker = null;
  }

  begin() {
    this.worker = new Worker(script);
    this.worker.onmessage = ({ data }) => {
      const question = this.asked.get(data.id);
      if (data.told !== undefined) {
        question?.onTold(JSON.parse(data.told));
        return;
      }
      this.asked.delete(data.id);
      const answer = JSON.parse(data.answer);
      if (answer.error) question?.reject(new Error(answer.error));
      else question?.resolve(answer);
    };
    this.worker.postMessage({ bytes });
  }

  /** Asks; what is told on the way comes before the answer. */
  call(what, request = {}, onTold = () => {}) {
    if (!parts) return Promise.reject(new Error("engine.js, which is HAL itself, could not be loaded: please load the page again"));
    if (!this.worker) this.begin();
    return new Promise((resolve, reject) => {
      const id = ++this.last;
      this.asked.set(id, { resolve, reject, onTold });
      this.worker.postMessage({ id, what, request });
    });
  }

  get busy() {
    return this.asked.size > 0;
  }

  /** Ends what it does: its questions are answered with null. */
  stop() {
    this.worker?.terminate();
    this.worker = null;
    const left = [...this.asked.values()];
    this.asked.clear();
    left.forEach(question => question.resolve(null));
  }
}

export const rules = new Mind();
export const thinker = new Mind();

let receive = () => {};

/** Who carries out what the shared parts of the page send. */
export const onSend = action => { receive = action; };
export const send = (what, body) => receive(what, body);
export const sendLine = line => send("line", line);
