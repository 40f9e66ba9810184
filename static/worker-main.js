// Answers the page's questions, in a worker or, where none can be started, on the page: the same code in both. Between two
// slices of work there is time for whatever else happens.
import init, { ask, beside, busy, step } from './worker.js';

const page = typeof document === 'object';
const answer = (detail) => (page ? document.dispatchEvent(new CustomEvent('worker:response', { detail })) : postMessage(detail));

// In a worker by a message to itself: a browser's timers wait for milliseconds, which leaves a page room to draw.
const { port1, port2 } = new MessageChannel();
const next = page ? () => setTimeout(work) : () => port2.postMessage(0);
let working = false;

// What goes wrong in a worker the page hears of by an error, which then runs this itself; there it tells the player.
const fail = (error) => {
  if (page) document.dispatchEvent(new CustomEvent('storage:status', { detail: 'worker-unavailable' }));
  else setTimeout(() => { throw error; });
};

const work = () => {
  try {
    const bytes = step();
    if (bytes) answer([bytes, beside()]);
    working = busy();
    if (working) next();
  } catch (error) {
    fail(error);
  }
};
port1.onmessage = work;

// Questions that come before the program is there wait for it.
const ready = init({ module_or_path: fetch('./worker_bg.wasm', { integrity: 'sha384-worker_bg.wasm' }) });
const take = (question) =>
  ready.then(() => {
    ask(...question);
    if (!working) work();
  }).catch(fail);
if (page) document.addEventListener('worker:request', (event) => take(event.detail));
else onmessage = (event) => take(event.data);
if (page) document.dispatchEvent(new CustomEvent('worker:ready'));
