// Starts the program, and defines what the program may start later. Only this script creates script URLs.
import { initSync } from './app.js';

// The policy refuses every other address; without a policy (some browsers have no Trusted Types) this list still does.
const scripts = ['./worker-main.js', './tic-tac-toe-main.js', './analysis-main.js', './picture-main.js', './late.js', './sw-client.js', './sw.js'];
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
  // late/late-files.js asks it whether it runs. The analysis has another one.
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
/** Runs the worker's program on the page, for browsers in which the worker fails. */
globalThis.startWorkerOnPage = () => {
  runScript('./worker-main.js', 'sha256-worker-main.js').onerror = () =>
    document.dispatchEvent(new CustomEvent('storage:status', { detail: 'worker-unavailable' }));
};

// The styles of all that appears later: fetched at once if another page than the game is opened, else once it can be played.
const loadLazyStyles = () => {
  const link = document.createElement('link');
  [link.rel, link.integrity, link.href] = ['stylesheet', 'sha256-lazy.css', './lazy.css'];
  document.head.append(link);
};
/** What boot-theme.js shows. */
const { bootPage } = document.documentElement.dataset;
const needsLazyStyles = bootPage === 'other';
if (needsLazyStyles) loadLazyStyles();

/** Waits for the styles, as the program measures what it draws. Without them the game can be played; boot-watch.js fetches them again. */
const whenLoaded = (link) =>
  link.sheet ?? new Promise((resolve) => ['load', 'error'].forEach((event) => link.addEventListener(event, resolve)));
const styles = [...document.querySelectorAll('[rel=stylesheet]')].map(whenLoaded);

/** Whether somebody who has not been here before sees an English page with a game. Its first second has only what that needs. */
const isFirstGame = bootPage === 'first';

/** The clicks before the program runs, with the main button and with the other one. */
const earlyClicks = [];
/** Ends with the start of the program. Its signal is the option that listeners take. */
const early = new AbortController();
addEventListener('click', (event) => earlyClicks.push(event), early);
addEventListener('contextmenu', (event) => {
  // Only that on the board, which is inert until then.
  if (event.target.id === 'app') earlyClicks.push(event), event.preventDefault();
}, early);
/** Resolves with the first input. */
const firstInput = new Promise((resolve) => {
  for (const type of ['pointermove', 'click', 'contextmenu', 'keydown']) addEventListener(type, resolve, early);
});
/** Presses and releases a button of the mouse on the cells of the early clicks. */
const repeatEarlyClicks = () => {
  for (const { type, x, y } of earlyClicks) {
    const cell = document.elementFromPoint(x, y)?.closest('.cell');
    const press = (name, buttons) => cell?.dispatchEvent(new PointerEvent(name, { pointerType: 'mouse', buttons, bubbles: true }));
    press('pointerdown', type === 'click' ? 1 : 2);
    press('pointerup', 0);
  }
};

/** Loads what is not needed for the first click (src/history/store_client.rs). */
globalThis.startLateScripts = async () => {
  early.abort();
  // On the empty board that was there nobody could see a game under way, which a click might lose.
  if (document.querySelector('[data-status=ready]')) repeatEarlyClicks();
  if (isFirstGame)
    await new Promise((resolve) => {
      setTimeout(resolve, 1000);
      // After the program, which has fetched the late part itself if it needed it.
      for (const input of ['click', 'keydown']) addEventListener(input, resolve);
    });
  if (!needsLazyStyles) loadLazyStyles();
  runScript('./sw-client.js', 'sha256-sw-client.js');
  runScript('./late.js', 'sha256-late.js');
  prepareLatePart();
};

// wasm-bindgen's own loader does the same in three times the code.
const compile = (response) => {
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  // Not every host knows the type of WebAssembly files.
  return response.headers.get('Content-Type') === 'application/wasm'
    ? WebAssembly.compileStreaming(response)
    : response.arrayBuffer().then(WebAssembly.compile);
};
/** Fetches and compiles a program. If what the browser has cached is wrong, the host is asked once more. */
const load = async (address, integrity) => {
  const request = (cache) => fetch(address, { cache, integrity });
  return compile(await request('default').catch(() => request('reload')));
};

// The build splits the program in two parts (xtask/src/build/split/). The late part has what a first game does not call.
const LATE_PART = './app-late_bg.wasm';
/** The build fills it in. */
const LATE_PART_CHECKSUM = 0;
let latePart;
let hasLatePart;

/** Fetches the late part while the program waits for it; once more past the cache if the bytes are wrong. */
const fetchLatePartNow = (pastCache) => {
  const request = new XMLHttpRequest();
  request.open('GET', LATE_PART, false);
  if (pastCache) request.setRequestHeader('Cache-Control', 'no-cache');
  // Synchronous requests cannot return bytes: each character has one in its lower half.
  request.overrideMimeType('text/plain; charset=x-user-defined');
  request.send();
  const bytes = Uint8Array.from(request.responseText, (character) => character.charCodeAt());
  if (bytes.reduce((sum, byte) => (sum * 31 + byte) | 0, 0) === LATE_PART_CHECKSUM) return new WebAssembly.Module(bytes);
  if (!pastCache) return fetchLatePartNow(true);
  throw new Error(`damaged: ${LATE_PART}`);
};
/** The program calls it before each late function. */
const loadLatePart = () => {
  if (hasLatePart) return;
  const exported = new Proxy({}, { get: (_, name) => wasm[name] ?? wasm.t0.get(name) });
  new WebAssembly.Instance((latePart ??= fetchLatePartNow()), { ...__wbg_get_imports(), p: exported });
  hasLatePart = true;
};
/** Loads the late part so that the program need not wait for it. If it does not come now, it may when the connection is back. */
const prepareLatePart = async () => {
  try {
    latePart ??= await load(LATE_PART, 'sha256-app-late_bg.wasm');
    if (wasm) loadLatePart();
  } catch {
    addEventListener('online', prepareLatePart, { once: true });
  }
};

/** Waits in a first game until the browser is to be idle for longer than a frame, so that nothing holds up the board. Not all browsers
    can tell. */
const whenIdle = () =>
  isFirstGame &&
  new Promise((resolve) => {
    setTimeout(resolve, 300);
    const wait = (deadline) => (deadline.timeRemaining() > 16 ? resolve() : requestIdleCallback(wait));
    globalThis.requestIdleCallback ? requestIdleCallback(wait) : resolve();
  });

/** Waits for the first input: until then the board is there without the program, which would hold up what the browser still has to do.
    Without input it waits for half as long as the page has taken so far, as slow machines have more to do, but 0.3 s at most. */
const whenNeeded = () =>
  Promise.race([firstInput, new Promise((resolve) => setTimeout(resolve, Math.min(300, performance.now() / 2)))]);

const start = async () => {
  if (isFirstGame) {
    await Promise.all(styles);
    await whenIdle();
    startStorage();
  }
  // Players who have been here before, and other pages, need both parts to start.
  const [module] = await Promise.all([
    load('./app_bg.wasm', 'sha256-app_bg.wasm'),
    isFirstGame ? backup.ready : prepareLatePart(),
    ...styles,
  ]);
  if (isFirstGame) await whenNeeded();
  initSync({ module });
};
start().catch((detail) => {
  loadLazyStyles();
  // The crash screen shows it.
  dispatchEvent(new CustomEvent('boot:failed', { detail }));
});
