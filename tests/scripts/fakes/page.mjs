// A page as far as the small scripts use one.
import { run } from './script.mjs';

/** An element that remembers what is set on it. */
export class FakeElement {
  dataset = {};
  attributes = {};
  children = [];
  #listeners = {};

  constructor(name) {
    this.name = name;
  }

  setAttribute(name, value) {
    this.attributes[name] = value;
  }

  prepend(...children) {
    this.append(...children);
  }

  append(...children) {
    this.children.push(...children);
  }

  replaceChildren(...children) {
    this.children = children;
  }

  addEventListener(name, listener) {
    this.#listeners[name] = listener;
  }

  select() {}

  click(event) {
    return this.#listeners.click(event);
  }

  /** Returns all elements and texts within. */
  get descendants() {
    return this.children.flatMap((child) => [child, ...(child.descendants ?? [])]);
  }

  /** Returns the element within whose `data-action` is this. */
  action(name) {
    return this.descendants.find((child) => child.attributes?.['data-action'] === name);
  }
}

/** A window with a document. */
export class FakePage {
  root = new FakeElement('html');
  head = new FakeElement('head');
  body = new FakeElement('body');
  window = new EventTarget();
  document = Object.assign(new EventTarget(), {
    documentElement: this.root,
    head: this.head,
    body: this.body,
    scripts: [{ src: 'https://host/boot-0123456789abcdef.js' }],
    createElement: (name) => new FakeElement(name),
    querySelectorAll: () => [],
    querySelector: () => null,
    styleSheets: [],
  });
  session = {};
  reloads = 0;

  /** Runs the script in the page and, as if it had been loaded, that of the error screen. `canLoad`: whether it can be. */
  runWatch(globals = {}, canLoad = true) {
    // A host that never answers, unless the test has another one.
    globals = { fetch: () => new Promise(() => {}), ...globals };
    if (canLoad) this.run('crash-screen.js', globals);
    // At once, so that tests need not wait.
    const imported = { then: (onLoaded, onFailed) => (canLoad ? onLoaded : onFailed)() };
    this.run('boot-watch.js', { setInterval: () => 0, importScript: () => imported, ...globals }, { 'import(': 'importScript(' });
  }

  /** Runs a script with these globals besides the page's own, and with these texts replaced. */
  run(name, globals = {}, replacements = {}) {
    this.global = run(name, {
      document: this.document,
      location: { hash: '', href: 'https://host/#/', reload: () => (this.reloads += 1) },
      navigator: { userAgent: 'a browser' },
      sessionStorage: this.session,
      performance: { now: () => 0 },
      addEventListener: this.window.addEventListener.bind(this.window),
      dispatchEvent: this.window.dispatchEvent.bind(this.window),
      setTimeout,
      AbortController,
      CustomEvent,
      Event,
      URLSearchParams,
      WebAssembly,
      ...globals,
    }, replacements);
    return this.global;
  }

  /** Sends an event to the window. */
  fire(name, fields = {}) {
    const event = new Event(name);
    // The window itself is the target, unless the fields name an element.
    Object.defineProperty(event, 'target', { value: this.global, configurable: true, writable: true });
    for (const [key, value] of Object.entries(fields)) Object.defineProperty(event, key, { value });
    this.window.dispatchEvent(event);
  }

  /** Collects the details of all events of this name on `target`. */
  collect(name, target = this.document) {
    const details = [];
    target.addEventListener(name, ({ detail }) => details.push(detail ?? name));
    return details;
  }
}
