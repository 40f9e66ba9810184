// Starts the worker once the page is idle, so that its first answer does not wait for its program. The Rust program takes the worker
// over when it needs one (src/worker/client.rs).
const { startWorker } = globalThis;

/** Whether the program has a worker. */
let isTaken = !!window.worker;
export const isWorkerTaken = () => isTaken;

/** The worker that runs before the program needs it. */
let early;
const forgetEarly = (event) => {
  event.preventDefault();
  early.terminate();
  // The program starts another one, and gets the error if that fails too.
  early = window.worker = undefined;
};

globalThis.startWorker = () => {
  isTaken = true;
  globalThis.startWorker = startWorker;
  early?.removeEventListener('error', forgetEarly);
  return early ?? startWorker();
};

const startEarly = () => {
  if (isTaken) return;
  try {
    early = startWorker();
    early.addEventListener('error', forgetEarly);
  } catch {
    // The program gets the error when it needs a worker.
  }
};
// Not every browser says when it is idle.
if (window.requestIdleCallback) requestIdleCallback(startEarly);
else setTimeout(startEarly, 1000);
