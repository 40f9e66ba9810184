// Runs the worker's program (src/bin/worker.rs) in a worker or, if none can be started, on the page. It works in slices of a few
// milliseconds, so that new requests are handled and the page stays usable.
import init, { ask_best, begin_transaction, decide_changes, finish_transaction, is_busy, payload, refresh_history, report_slow_database, set_languages, set_texts, step, submit, take_best } from './worker.js';
import { transact } from './worker-main/database.js';

const isPage = typeof document === 'object';
const respond = (detail) =>
  isPage ? document.dispatchEvent(new CustomEvent('worker:response', { detail })) : postMessage(detail);

// A worker schedules its slices by messages, which have no delay; the page by a timer, which lets the browser draw.
const { port1, port2 } = new MessageChannel();
const scheduleSlice = isPage ? () => setTimeout(runSlice) : () => port2.postMessage(0);
let isRunning = false;

// An uncaught error in a worker makes the page run this script itself. An error on the page is reported to the player.
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

// Notifies the other tabs of changes of the history.
const tabs = typeof BroadcastChannel === 'function' ? new BroadcastChannel('minesweeper.record') : undefined;
/** The time in milliseconds after which a page shows that the games are loading. A message for a shorter time would flicker. */
const SLOW = 500;
let isTransacting = false;
const runTransactions = async () => {
  if (isTransacting) return;
  isTransacting = true;
  try {
    for (let transaction; (transaction = begin_transaction()); ) {
      const timer = setInterval(() => {
        report_slow_database();
        wake();
      }, SLOW);
      const [writes, recordings] = transaction;
      const outcome = await transact(writes, recordings, decide_changes);
      clearInterval(timer);
      finish_transaction(outcome);
      if (writes && outcome === 0) tabs?.postMessage(0);
      const best = take_best();
      if (best) postMessage({ best });
      wake();
    }
  } finally {
    isTransacting = false;
  }
};

// Requests that come before the program is loaded wait for it.
const fetchProgram = (cache) => fetch('./worker_bg.wasm', { cache, integrity: 'sha256-worker_bg.wasm' });
// If what the browser has cached is wrong, the host is asked once more.
const program = init({ module_or_path: fetchProgram('default').catch(() => fetchProgram('reload')) });
/** The language that the player has chosen, if any. */
const chosen = isPage ? window.language : globalThis.name;
// Without the list of languages or the texts of one, the worker writes English.
const texts = import('./languages.js').then(({ loadForWorker }) => loadForWorker(chosen)).catch(() => {});
const loaded = Promise.all([program, texts]).then(([, texts]) => {
  if (texts) set_languages(texts.list, chosen, texts.locale);
  if (texts?.texts) set_texts(...texts.texts);
});
const onRequest = (request) =>
  loaded.then(() => {
    submit(...request);
    wake();
    return runTransactions();
  }).catch(fail);
/** Answers late/best-time.js. */
const onBestQuery = (query) =>
  loaded.then(() => {
    ask_best(...query);
    return runTransactions();
  }).catch(fail);
tabs?.addEventListener('message', () =>
  loaded.then(() => {
    refresh_history();
    return runTransactions();
  }).catch(fail),
);
if (isPage) document.addEventListener('worker:request', ({ detail }) => onRequest(detail));
else {
  onmessage = ({ data }) => {
    if (data === 'ping') loaded.then(() => postMessage('pong'));
    else if (data.best) onBestQuery(data.best);
    else onRequest(data);
  };
}
if (isPage) document.dispatchEvent(new CustomEvent('worker:ready'));
