// Runs the worker's program (src/bin/worker.rs), in a worker or, if none can be started, on the page. It works in slices of a few
// milliseconds, so that new requests are read and a page without a worker stays usable.
import init, { is_busy, payload, step, submit } from './worker.js';

const isPage = typeof document === 'object';
const respond = (detail) =>
  isPage ? document.dispatchEvent(new CustomEvent('worker:response', { detail })) : postMessage(detail);

// A worker wakes itself by a message, which has no delay. On the page a timer leaves the browser time to draw.
const { port1, port2 } = new MessageChannel();
const scheduleSlice = isPage ? () => setTimeout(runSlice) : () => port2.postMessage(0);
let isRunning = false;

// An error that a worker does not catch makes the page run this script itself. On the page there is nothing left to try.
const fail = (error) => {
  if (isPage) document.dispatchEvent(new CustomEvent('storage:status', { detail: 'worker-unavailable' }));
  else setTimeout(() => { throw error; });
};

const runSlice = () => {
  try {
    const response = step();
    if (response) respond([response, payload()]);
    isRunning = is_busy();
    if (isRunning) scheduleSlice();
  } catch (error) {
    fail(error);
  }
};
port1.onmessage = runSlice;

// Requests that come before the program is loaded wait for it.
const loaded = init({ module_or_path: fetch('./worker_bg.wasm', { integrity: 'sha384-worker_bg.wasm' }) });
const onRequest = (request) =>
  loaded.then(() => {
    submit(...request);
    if (!isRunning) runSlice();
  }).catch(fail);
if (isPage) document.addEventListener('worker:request', ({ detail }) => onRequest(detail));
else onmessage = ({ data }) => onRequest(data);
if (isPage) document.dispatchEvent(new CustomEvent('worker:ready'));
