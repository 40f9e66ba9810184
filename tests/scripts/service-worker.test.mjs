// Which files the service worker serves, and how a new version takes over: static/sw.js and static/sw-client.js.
import assert from 'node:assert/strict';
import test from 'node:test';
import { FakePage } from './fakes/page.mjs';
import { run, settle } from './fakes/script.mjs';

const SCOPE = 'https://host/m/';

/** The caches of one origin. */
class FakeCaches {
  all = new Map();

  keys = async () => [...this.all.keys()];
  has = async (name) => this.all.has(name);
  delete = async (name) => this.all.delete(name);
  open = async (name) => {
    if (!this.all.has(name)) this.all.set(name, new Map());
    return { put: async (key, response) => void this.all.get(name).set(key, response) };
  };
  match = async (key, { cacheName, ignoreSearch }) => {
    const bare = (address) => (ignoreSearch ? `${address}`.split('?')[0] : `${address}`);
    for (const [stored, response] of this.all.get(cacheName) ?? []) if (bare(stored) === bare(key)) return response;
  };

  /** Returns the version at the end of the name of each cache. */
  get versions() {
    return [...this.all.keys()].map((name) => name.split(' ').at(-1));
  }
}

/** A service worker of this version, which serves `files`: names and hashes. */
class FakeWorker {
  requests = [];
  pages = [];
  registration = { scope: SCOPE, installing: null, waiting: null };
  hasSkippedWaiting = false;
  /** The files that the host does not have. */
  missing = [];
  /** The files whose bytes have changed on the way: the browser rejects them if it knows their hash. */
  altered = [];

  constructor(caches, version, files) {
    this.target = new EventTarget();
    this.global = run('sw.js', {
      registration: this.registration,
      caches,
      clients: { matchAll: async () => this.pages, claim: async () => {} },
      fetch: async (request, options = {}) => {
        const address = `${request.url ?? request}`;
        this.requests.push([address.replace(SCOPE, ''), options.cache]);
        const name = address.replace(SCOPE, '') || './';
        if (this.altered.includes(name) && options.integrity === files[name]) throw new TypeError(`${name}: integrity`);
        return { ok: !this.missing.includes(name), status: 404, body: `${name} of ${version}` };
      },
      skipWaiting: async () => (this.hasSkippedWaiting = true),
      addEventListener: this.target.addEventListener.bind(this.target),
      URL,
    }, { "const VERSION = ''": `const VERSION = '${version}'`, 'const FILES = {}': `const FILES = ${JSON.stringify(files)}` });
  }

  /** Sends an event. Resolves to what the worker does with it, or undefined if it leaves it to the browser. */
  async send(name, fields = {}) {
    let result;
    const event = Object.assign(new Event(name), fields, {
      waitUntil: (promise) => void (result = promise),
      respondWith: (promise) => void (result = promise),
    });
    this.target.dispatchEvent(event);
    return result;
  }

  /** Asks for an address of the game. Resolves to the body, or undefined if the worker leaves it to the browser. */
  async get(path, { mode = 'cors', method = 'GET', range, client = 'page' } = {}) {
    const headers = new Map(range ? [['range', range]] : []);
    const request = { method, mode, url: new URL(path, SCOPE).href, headers };
    return (await this.send('fetch', { request, resultingClientId: client }))?.body;
  }
}

const FILES = { './': 'sha256-page', 'app-1.js': 'sha256-app', 'icon-1.svg': 'sha256-icon' };
const NEXT_FILES = { './': 'sha256-page2', 'app-2.js': 'sha256-app2', 'icon-1.svg': 'sha256-icon' };

/** Returns the caches with version 1 installed, and its worker. */
const installed = async () => {
  const caches = new FakeCaches();
  const worker = new FakeWorker(caches, '1', FILES);
  await worker.send('install');
  await worker.send('activate');
  worker.requests = [];
  return { caches, worker };
};

test('the page and its files come from the cache, without a request to the host', async () => {
  const { worker } = await installed();
  assert.equal(await worker.get('', { mode: 'navigate' }), './ of 1');
  assert.equal(await worker.get('index.html?from=somewhere', { mode: 'navigate' }), './ of 1');
  assert.equal(await worker.get('app-1.js'), 'app-1.js of 1');
  assert.deepEqual(worker.requests, []);
});

test('other pages, other requests and other addresses are left to the browser', async () => {
  const { worker } = await installed();
  assert.equal(await worker.get('other/', { mode: 'navigate' }), undefined);
  assert.equal(await worker.get('app-1.js', { method: 'POST' }), undefined);
  assert.equal(await worker.get('app-1.js', { range: 'bytes=0-9' }), undefined);
  assert.equal(await worker.get('https://host/elsewhere.js'), undefined);
  assert.deepEqual(worker.requests, []);
});

test('a file that is not cached is fetched from the host', async () => {
  const { worker } = await installed();
  assert.equal(await worker.get('screenshots/wide.png'), 'screenshots/wide.png of 1');
  assert.equal(worker.requests.length, 1);
});

test('a new version fetches only the files that have changed', async () => {
  const { caches } = await installed();
  const next = new FakeWorker(caches, '2', NEXT_FILES);
  await next.send('install');
  assert.deepEqual(next.requests.map(([name]) => name), ['', 'app-2.js']);
  assert.equal(await next.get('icon-1.svg'), 'icon-1.svg of 1');
});

test('a page of the version before gets its own files, which have other names', async () => {
  const { caches } = await installed();
  const next = new FakeWorker(caches, '2', NEXT_FILES);
  await next.send('install');
  next.pages = [{ id: 'an old page' }];
  await next.send('activate');
  assert.deepEqual(caches.versions, ['1', '2'], 'the old cache stays while an old page is open');
  assert.equal(await next.get('app-1.js'), 'app-1.js of 1');
  await next.get('', { mode: 'navigate', client: 'an old page' });
  await next.send('message', { data: 'started' });
  assert.deepEqual(caches.versions, ['2'], 'the page was loaded again');
});

test('a version of which one file is missing is not installed', async () => {
  const { caches, worker } = await installed();
  const next = new FakeWorker(caches, '2', NEXT_FILES);
  next.missing = ['app-2.js'];
  await assert.rejects(next.send('install'), /app-2.js: 404/);
  assert.equal(await worker.get('app-1.js'), 'app-1.js of 1');
});

test('a version of which one file is altered is not installed, even if the host is asked again', async () => {
  const { caches, worker } = await installed();
  const next = new FakeWorker(caches, '2', NEXT_FILES);
  next.altered = ['app-2.js'];
  await assert.rejects(next.send('install'), /app-2.js: integrity/);
  assert.deepEqual(next.requests.filter(([name]) => name === 'app-2.js').map(([, cache]) => cache), ['default', 'reload']);
  assert.equal(await worker.get('app-1.js'), 'app-1.js of 1');
});

test('a file that has gone from the cache is fetched past a wrong one that the browser has cached', async () => {
  const { caches, worker } = await installed();
  caches.all.clear();
  for (const fault of ['altered', 'missing']) {
    worker.requests = [];
    worker[fault] = ['app-1.js'];
    await worker.get('app-1.js');
    assert.deepEqual(worker.requests.map(([, cache]) => cache), ['default', 'reload', undefined], fault);
    worker[fault] = [];
  }
  worker.requests = [];
  assert.equal(await worker.get('app-1.js'), 'app-1.js of 1');
  assert.deepEqual(worker.requests.map(([, cache]) => cache), ['default']);
});

test('other caches stay while another version is being installed or waits', async () => {
  for (const phase of ['installing', 'waiting']) {
    const { caches, worker } = await installed();
    await new FakeWorker(caches, '2', NEXT_FILES).send('install');
    worker.registration[phase] = {};
    await worker.send('message', { data: 'started' });
    assert.deepEqual(caches.versions, ['1', '2'], phase);
  }
});

test('caches of the same game under another path are not touched', async () => {
  const { caches, worker } = await installed();
  await caches.open('minesweeper https://host/other/ 9');
  await worker.send('message', { data: 'started' });
  assert.deepEqual(caches.versions, ['1', '9']);
});

test('a cache that was cleared is filled again when a page starts', async () => {
  const { caches, worker } = await installed();
  caches.all.clear();
  await worker.send('message', { data: 'started' });
  assert.deepEqual(worker.requests.map(([name]) => name), ['', 'app-1.js', 'icon-1.svg']);
});

test('a waiting version takes over when a page of any version says so', async () => {
  const { worker } = await installed();
  await worker.send('message', { data: 'take over' });
  assert.equal(worker.hasSkippedWaiting, true);
});

/** A page that registers a service worker, with a waiting version or without, controlled by one or not. */
const client = async ({ waiting, isControlled = true } = {}) => {
  const page = new FakePage();
  const registration = Object.assign(new EventTarget(), { active: isControlled ? {} : null, waiting, installing: null });
  registration.update = async () => {};
  const posted = [];
  const controller = isControlled ? { postMessage: (message) => posted.push(message) } : null;
  const registrations = [];
  const register = async (address) => (registrations.push(address), registration);
  const serviceWorker = Object.assign(new EventTarget(), { controller, register, ready: Promise.resolve() });
  const offers = page.collect('update:ready', page.window);
  page.run('sw-client.js', {
    navigator: { serviceWorker },
    scriptURL: (address) => address,
    setInterval: () => {},
  });
  await settle();
  return { page, registration, serviceWorker, posted, offers, registrations };
};
const version = () => {
  const worker = Object.assign(new EventTarget(), { state: 'installed', messages: [] });
  worker.postMessage = (message) => worker.messages.push(message);
  return worker;
};

test('the service worker is registered, and the page shows when it can be played offline', async () => {
  const { registrations, page } = await client();
  assert.deepEqual([registrations, page.root.dataset.offline], [['./sw.js'], 'ready']);
});

test('a version that waits is offered, and reloads the page once it is accepted and active', async () => {
  const waiting = version();
  const { page, offers, posted, serviceWorker } = await client({ waiting });
  assert.deepEqual([offers.length, posted], [1, ['started']]);
  page.window.dispatchEvent(new Event('update:apply'));
  assert.deepEqual([waiting.messages, page.reloads], [['take over'], 0]);
  waiting.state = 'activating';
  waiting.dispatchEvent(new Event('statechange'));
  serviceWorker.dispatchEvent(new Event('controllerchange'));
  assert.equal(page.reloads, 1);
});

test('a version that arrives while the page is open is offered when it waits', async () => {
  const { registration, offers } = await client();
  const installing = version();
  registration.installing = installing;
  registration.dispatchEvent(new Event('updatefound'));
  assert.equal(offers.length, 0);
  [registration.installing, registration.waiting] = [null, installing];
  installing.dispatchEvent(new Event('statechange'));
  assert.equal(offers.length, 1);
});

test('a version that another tab has activated is offered, but the first one of all is not', async () => {
  for (const isControlled of [true, false]) {
    const { serviceWorker, offers, page } = await client({ isControlled });
    serviceWorker.dispatchEvent(new Event('controllerchange'));
    assert.deepEqual([offers.length, page.reloads], [isControlled ? 1 : 0, 0]);
  }
});

test('accepting a version that is active already reloads the page', async () => {
  const { page } = await client();
  page.window.dispatchEvent(new Event('update:apply'));
  assert.equal(page.reloads, 1);
});
