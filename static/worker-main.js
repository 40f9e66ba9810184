// Runs the worker's program (src/bin/worker.rs), in a worker or, if none can be started, on the page. It works in slices of a few
// milliseconds, so that new requests are read and a page without a worker stays usable.
import init, { begin_transaction, decide_changes, finish_transaction, is_busy, payload, refresh_history, report_slow_database, step, submit } from './worker.js';
import { transact } from './worker-main/database.js';

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
    runTransactions().catch(fail);
  } catch (error) {
    fail(error);
  }
};
port1.onmessage = runSlice;
const wake = () => {
  if (!isRunning) runSlice();
};

// Tells the other tabs that the history has changed.
const tabs = typeof BroadcastChannel === 'function' ? new BroadcastChannel('minesweeper.record') : undefined;
/** After this time, in milliseconds, a page that waits for the games says so. What is there sooner does not flicker. */
const SLOW = 500;
let isTransacting = false;
const runTransactions = async () => {
  if (isTransacting) return;
  isTransacting = true;
  try {
    for (let wanted; (wanted = begin_transaction()); ) {
      const timer = setInterval(() => {
        report_slow_database();
        wake();
      }, SLOW);
      const [writes, recordings] = wanted;
      const outcome = await transact(writes, recordings, decide_changes);
      clearInterval(timer);
      finish_transaction(outcome);
      if (writes && outcome === 0) tabs?.postMessage(0);
      wake();
    }
  } finally {
    isTransacting = false;
  }
};

// Requests that come before the program is loaded wait for it.
const loaded = init({ module_or_path: fetch('./worker_bg.wasm', { integrity: 'sha384-worker_bg.wasm' }) });
const onRequest = (request) =>
  loaded.then(() => {
    submit(...request);
    wake();
    return runTransactions();
  }).catch(fail);
tabs?.addEventListener('message', () =>
  loaded.then(() => {
    refresh_history();
    return runTransactions();
  }).catch(fail),
);
if (isPage) document.addEventListener('worker:request', ({ detail }) => onRequest(detail));
else onmessage = ({ data }) => onRequest(data);
if (isPage) document.dispatchEvent(new CustomEvent('worker:ready'));
