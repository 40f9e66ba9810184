// Makes no-guess boards, in a worker or, where none can be started, on the page: the same code in both. A new request takes
// the place of an old one; between two slices of work there is time for whatever else happens.
import init, { begin, step } from './worker.js';

const page = typeof document === 'object';
const answer = (bytes) =>
  page ? document.dispatchEvent(new CustomEvent('board-made', { detail: bytes })) : postMessage(bytes);
let request = 0;

const work = (current) => {
  if (current !== request) return;
  const bytes = step();
  if (bytes) answer(bytes);
  else setTimeout(work, 0, current);
};
const ask = (bytes) => {
  request += 1;
  if (begin(bytes)) work(request);
};

// Requests that come before the program is there wait for it.
const ready = init({ module_or_path: fetch('./worker_bg.wasm', { integrity: 'sha384-worker_bg.wasm' }) });
const listen = (bytes) => ready.then(() => ask(bytes));
if (page) document.addEventListener('board-wanted', (event) => listen(event.detail));
else onmessage = (event) => listen(event.data);
if (page) document.dispatchEvent(new CustomEvent('board-maker-ready'));
