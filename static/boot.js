// Starts the program, and defines what the program may start later. Only this script creates script URLs.
import { initSync } from './app.js';

// The policy refuses every other address; without a policy (some browsers have no Trusted Types) this list still does.
const scripts = ['./worker-main.js', './tic-tac-toe-main.js', './analysis-main.js', './picture-main.js', './history.js', './sw-client.js', './sw.js'];
const rules = {
  createScriptURL(address) {
    if (scripts.includes(address)) return address;
    throw new TypeError(`not a script of this page: ${address}`);
  },
};
const policy = globalThis.trustedTypes?.createPolicy('minesweeper', rules) ?? rules;
/** Returns the address of a script of this page as browsers want it: for workers, and for the service worker. */
globalThis.scriptURL = (address) => policy.createScriptURL(address);

/** Starts the worker (src/worker/client.rs). Throws if the browser cannot start one. */
globalThis.startWorker = () => {
  const worker = new Worker(scriptURL('./worker-main.js'), { type: 'module', name: window.language });
  // history/late-files.js asks it whether it runs. The analysis has another one.
  globalThis.worker = worker;
  // A browser that keeps a page for the way back freezes its worker, which could then not release the database. The page is
  // loaded anew when it is shown again (storage/tab-lock.js).
  addEventListener('pagehide', () => worker.terminate());
  return worker;
};
/** Runs a script of this page. */
globalThis.runScript = (address, integrity) => {
  const script = document.createElement('script');
  script.type = 'module';
  script.integrity = integrity;
  script.src = scriptURL(address);
  document.head.append(script);
  return script;
};
globalThis.reportFailure = () =>
  document.dispatchEvent(new CustomEvent('storage:status', { detail: 'worker-unavailable' }));
/** Runs the worker's program on the page, for browsers in which the worker fails. */
globalThis.startWorkerOnPage = () => {
  runScript('./worker-main.js', 'sha384-worker-main.js').onerror = reportFailure;
};

// The styles of all that appears later: fetched at once if another page than the game is opened, else once it can be played.
const loadLazyStyles = () => {
  const link = document.createElement('link');
  [link.rel, link.integrity, link.href] = ['stylesheet', 'sha384-lazy.css', './lazy.css'];
  document.head.append(link);
};
const needsLazyStyles = /^#.(games|stats|review|tic|ana)/.test(location.hash);
if (needsLazyStyles) loadLazyStyles();

/** Loads what is not needed for the first click. Starts the history's script (src/history/store_client.rs). */
globalThis.startHistory = () => {
  if (!needsLazyStyles) loadLazyStyles();
  runScript('./sw-client.js', 'sha384-sw-client.js');
  return runScript('./history.js', 'sha384-history.js');
};

// wasm-bindgen's own loader does the same in three times the code.
const compile = (response) => {
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  // Not every host knows the type of WebAssembly files.
  return response.headers.get('Content-Type') === 'application/wasm'
    ? WebAssembly.compileStreaming(response)
    : response.arrayBuffer().then(WebAssembly.compile);
};

const fetchProgram = (cache) => fetch('./app_bg.wasm', { cache, integrity: 'sha384-app_bg.wasm' });
// If what the browser has cached is wrong, the host is asked once more.
const run = async () =>
  initSync({ module: await compile(await fetchProgram('default').catch(() => fetchProgram('reload'))) });
run().catch((detail) => {
  loadLazyStyles();
  // The crash screen shows it.
  dispatchEvent(new CustomEvent('boot:failed', { detail }));
});
