// A browser with several tabs, as far as `static/storage.js` and `static/late.js` use one: local storage, Web Locks and one
// database.
import { FakeClock, run, settle } from './script.mjs';

/** Web Locks of one name. */
class FakeLocks {
  #held;
  #waiting = [];

  request(_name, { ifAvailable, steal, signal }, callback) {
    return new Promise((resolve, reject) => {
      const request = { callback, resolve, reject };
      if (steal) {
        this.#held?.reject(new DOMException('stolen', 'AbortError'));
        this.#grant(request);
      } else if (!this.#held && !this.#waiting.length) this.#grant(request);
      else if (ifAvailable) Promise.resolve(null).then(callback).then(resolve, reject);
      else {
        this.#waiting.push(request);
        signal?.addEventListener('abort', () => {
          if (!this.#waiting.includes(request)) return;
          this.#waiting.splice(this.#waiting.indexOf(request), 1);
          reject(signal.reason);
        });
      }
    });
  }

  async #grant(request) {
    this.#held = request;
    await null;
    request.resolve(await request.callback({}));
    if (this.#held !== request) return;
    this.#held = undefined;
    if (this.#waiting.length) this.#grant(this.#waiting.shift());
  }
}

/** Returns a class of channels between these tabs. Messages arrive in tasks of their own. */
const broadcastChannel = () => {
  const channels = new Set();
  return class {
    constructor() {
      channels.add(this);
    }

    postMessage() {
      for (const other of channels) if (other !== this) setImmediate(() => other.onmessage());
    }
  };
};

/** One database with one object store. Answers in tasks of their own, as browsers do. */
class FakeDatabase {
  texts = new Map();
  /** What goes wrong: nothing, 'open', 'write', 'creation' if a new database is never there, or 'silence' if nothing is ever answered. */
  fault;
  /** The keys of each transaction that has completed. */
  transactions = [];
  names = new Set();

  #answer(request, result) {
    if (this.fault !== 'silence') setImmediate(() => ((request.result = result), request.onsuccess?.()));
    return request;
  }

  open(name) {
    const isNew = !this.names.has(name);
    this.names.add(name);
    const request = { result: this };
    if (this.fault === 'silence') return request;
    setImmediate(() => {
      if (this.fault === 'open') return request.onerror(new Error('denied'));
      if (isNew) request.onupgradeneeded?.();
      if (this.fault !== 'creation') request.onsuccess();
    });
    return request;
  }

  createObjectStore() {}

  transaction() {
    /** The new text of each key; undefined if the key is deleted. */
    const changes = new Map();
    const transaction = {
      objectStore: () => ({
        getAll: () => this.#answer({}, [...this.texts.values()]),
        getAllKeys: () => this.#answer({}, [...this.texts.keys()]),
        put: (text, key) => changes.set(key, text),
        delete: (key) => changes.set(key, undefined),
      }),
    };
    setImmediate(() => {
      if (!changes.size) return;
      if (this.fault === 'write') return transaction.onabort?.();
      changes.forEach((text, key) => (text === undefined ? this.texts.delete(key) : this.texts.set(key, text)));
      this.transactions.push([...changes.keys()]);
      transaction.oncomplete?.();
    });
    return transaction;
  }
}

/** A browser in which tabs share what they save. */
export class FakeBrowser {
  clock = new FakeClock();
  locks = new FakeLocks();
  BroadcastChannel = broadcastChannel();
  database = new FakeDatabase();
  texts = new Map();
  tabs = [];
  /** Whether local storage refuses every new text. */
  isFull = false;

  /** Local storage as `tab` sees it: other tabs get an event for each change. */
  localStorage(tab) {
    const change = (key, newValue) => {
      if (newValue !== null && this.isFull) throw new DOMException('full', 'QuotaExceededError');
      newValue === null ? this.texts.delete(key) : this.texts.set(key, newValue);
      for (const other of this.tabs.filter((other) => other !== tab)) other.fire('storage', { key, newValue });
      return true;
    };
    const methods = { removeItem: (key) => void change(key, null), getItem: (key) => this.texts.get(key) ?? null };
    return new Proxy(methods, {
      get: (_, key) => methods[key] ?? this.texts.get(key),
      set: (_, key, text) => change(key, `${text}`),
      ownKeys: () => [...this.texts.keys()],
      getOwnPropertyDescriptor: (_, key) => ({ value: this.texts.get(key), enumerable: true, configurable: true }),
    });
  }

  /** Kills the browser. The local storage is as it was at the start, because browsers write it to the disk late. */
  kill() {
    this.texts = new Map();
    this.tabs = [];
  }

  /** Opens a tab that runs the storage script. `navigation` is how it was opened. */
  openTab({ navigation = 'navigate', hasLocks = true } = {}) {
    const tab = new FakeTab(this, navigation, hasLocks);
    this.tabs.push(tab);
    tab.start();
    return tab;
  }
}

class FakeTab {
  #browser;
  #window = new EventTarget();
  #document = new EventTarget();
  #globals;
  /** The storage events that the script has reported. */
  reported = [];
  /** Id and bytes of the games that the late scripts have sent to the worker. */
  sent = [];
  isReady = false;
  reloads = 0;

  constructor(browser, navigation, hasLocks) {
    this.#browser = browser;
    const { clock } = browser;
    this.#globals = {
      localStorage: browser.localStorage(this),
      indexedDB: browser.database,
      navigator: hasLocks ? { locks: browser.locks } : {},
      performance: { getEntriesByType: () => [{ type: navigation }], now: () => clock.now },
      location: { reload: () => (this.reloads += 1) },
      history: { state: null, replaceState() {} },
      document: this.#document,
      addEventListener: this.#window.addEventListener.bind(this.#window),
      setTimeout: clock.setTimeout,
      AbortSignal: clock.AbortSignal,
      BroadcastChannel: browser.BroadcastChannel,
      CustomEvent,
      Event,
    };
    this.#document.addEventListener('storage:status', ({ detail }) => this.reported.push(detail));
    this.#document.addEventListener('storage:ready', () => (this.isReady = true));
  }

  start() {
    this.backup = run('storage.js', this.#globals).backup;
  }

  /** Runs the scripts that are loaded once the page can be played. */
  startLateScripts() {
    const element = { dataset: {}, setAttribute() {}, addEventListener() {}, prepend() {} };
    const root = { toggleAttribute() {} };
    const found = { querySelector: () => null, querySelectorAll: () => [], getElementById: () => element };
    Object.assign(this.#document, { createElement: () => element, body: element, documentElement: root, ...found });
    this.#document.addEventListener('history:request', ({ detail: [, id, bytes] }) => this.sent.push([id, `${bytes}`]));
    const ResizeObserver = class {
      observe() {}
      disconnect() {}
    };
    const MutationObserver = class {
      observe() {}
      disconnect() {}
    };
    const globals = { visualViewport: { scale: 1, addEventListener() {} }, ResizeObserver, MutationObserver };
    run('late.js', { ...this.#globals, backup: this.backup, setInterval() {}, ...globals });
  }

  /** Sends an event to the window. */
  fire(name, fields = {}) {
    this.#window.dispatchEvent(Object.assign(new Event(name), fields));
  }

  /** Sends an event of the program. Returns whether the script handles it. */
  send(name, detail) {
    return !this.#document.dispatchEvent(new CustomEvent(name, { detail, cancelable: true }));
  }

  /** Makes the document hidden or visible. */
  changeVisibility(hidden) {
    this.#document.hidden = hidden;
    this.#document.dispatchEvent(new Event('visibilitychange'));
  }

  /** Closes the tab. */
  close() {
    this.fire('pagehide');
    this.#browser.tabs = this.#browser.tabs.filter((tab) => tab !== this);
  }

  /** Returns the events reported since the last call. */
  async news() {
    await settle();
    return this.reported.splice(0);
  }
}
