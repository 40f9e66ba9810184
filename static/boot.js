// Starts the program, and holds what it may start later: the one place where an address becomes a script.
import init from './app.js';

// No address but these ever runs as a script: all else is refused by this policy, or by the browser for want of one.
const own = ['./worker-main.js', './record.js', './sw.js'];
const createScriptURL = (address) => {
  if (own.includes(address)) return address;
  throw new TypeError(`not a script of this page: ${address}`);
};
const policy = globalThis.trustedTypes?.createPolicy('minesweeper', { createScriptURL }) ?? { createScriptURL };

// The answerer of questions as a worker, and on the page where no worker can be started.
globalThis.startWorker = () => new Worker(policy.createScriptURL('./worker-main.js'), { type: 'module' });
const run = (address, integrity) => {
  const script = document.createElement('script');
  script.type = 'module';
  script.integrity = integrity;
  script.src = policy.createScriptURL(address);
  document.head.append(script);
  return script;
};
globalThis.startOnPage = () => {
  const told = () => document.dispatchEvent(new CustomEvent('storage:status', { detail: 'worker-unavailable' }));
  run('./worker-main.js', 'sha384-worker-main.js').onerror = told;
};

// How the record's pages look; at once where the page begins with one of them.
const dress = () => {
  const link = document.createElement('link');
  [link.rel, link.integrity, link.href] = ['stylesheet', 'sha384-lazy.css', './lazy.css'];
  document.head.append(link);
};
const early = /^#.(games|stats|review)/.test(location.hash);
if (early) dress();

// What keeps finished games.
globalThis.startRecord = () => {
  if (!early) dress();
  return run('./record.js', 'sha384-record.js');
};

// What `sw-client.js` asks for.
globalThis.registerServiceWorker = (options) =>
  navigator.serviceWorker.register(policy.createScriptURL('./sw.js'), options);

init({ module_or_path: fetch('./app_bg.wasm', { integrity: 'sha384-app_bg.wasm' }) }).catch((detail) =>
  // For `crash-screen.js`.
  dispatchEvent(new CustomEvent('boot:failed', { detail })),
);
