// What the page says and does if a file is missing, damaged or late: static/boot-watch.js, with static/crash-screen.js.
import assert from 'node:assert/strict';
import test from 'node:test';
import { FakePage } from './fakes/page.mjs';
import { settle } from './fakes/script.mjs';

const FILES = ['storage-0.js', 'boot-0.js', 'styles-0.css', 'app_bg-0.wasm'];
const address = (name) => `https://host/${name}`;
const hash = (name) => `sha256-${name}`;

/** A page that is loading. The host's answers are in `host`: whether a fetch of a file past the cache gives the right bytes. */
class LoadingPage {
  page = new FakePage();
  now = 0;
  session = {};
  loaded = new Set();
  host = new Set();
  index = FILES.map(hash).join(' ');
  isIndexOk = true;
  fetched = [];
  timeouts = [];

  constructor() {
    const links = FILES.map((name) => ({ href: address(name), integrity: hash(name) }));
    this.styles = { replaceWith: (clone) => (this.restyled = clone), cloneNode: () => 'a copy' };
    Object.assign(this.page.document, {
      querySelectorAll: () => links,
      querySelector: (selector) => (selector === 'link[rel=stylesheet]' ? this.styles : this.otherAlert),
    });
  }

  open(canLoad = true) {
    this.page.runWatch({
      performance: { now: () => this.now, getEntriesByType: () => [...this.loaded].map((name) => ({ name: address(name) })) },
      sessionStorage: this.session,
      setInterval: (callback) => (this.tick = callback),
      clearInterval: () => (this.tick = () => {}),
      setTimeout: (callback) => this.timeouts.push(callback),
      fetch: async (target, { cache, integrity }) => {
        assert.equal(cache, 'reload');
        if (target === './') return { ok: this.isIndexOk, text: async () => this.index };
        const name = target.replace('https://host/', '');
        this.fetched.push(name);
        assert.equal(integrity, hash(name));
        if (!this.host.has(name)) throw new TypeError(name);
      },
    }, canLoad);
    return this;
  }

  /** Lets time pass, a second at a time. */
  wait(seconds) {
    for (let second = 0; second < seconds; second += 1) {
      this.now += 1000;
      this.tick();
    }
    return this.message;
  }

  get message() {
    return this.page.body.descendants.find(({ name }) => name === 'p')?.textContent;
  }

  get showsErrorScreen() {
    return this.page.body.action('reload') !== undefined;
  }

  fail(name) {
    this.page.fire('error', { target: { href: address(name), integrity: hash(name) } });
  }

  get reloads() {
    return this.page.reloads;
  }
}

for (const name of FILES) {
  test(`if ${name} hangs, the page says so after five seconds and offers to try again`, () => {
    const page = new LoadingPage().open();
    FILES.filter((other) => other !== name).forEach((other) => page.loaded.add(other));
    assert.equal(page.wait(5), undefined);
    assert.equal(page.wait(1), `Minesweeper is still waiting for ${address(name)}`);
    assert.equal(page.restyled, 'a copy', 'the styles do not keep the words from the screen');
    page.page.body.descendants.find(({ name }) => name === 'button').onclick();
    assert.deepEqual([page.reloads, page.fetched], [1, []]);
  });

  test(`if ${name} is damaged in the browser's cache, it is fetched once more past it and the page loaded again`, async () => {
    const page = new LoadingPage().open();
    page.host = new Set(FILES);
    page.fail(name);
    page.fail(name);
    await settle();
    assert.deepEqual([page.fetched.sort(), page.reloads, page.showsErrorScreen], [[...FILES].sort(), 1, true]);
    const next = Object.assign(new LoadingPage(), { session: page.session, host: page.host }).open();
    next.fail(name);
    await settle();
    assert.equal(next.reloads, 0, 'only once, as it did not help');
  });

  test(`if ${name} is missing or damaged on the host, the page heals when the host does`, async () => {
    for (const heals of ['file', 'version']) {
      const page = new LoadingPage().open();
      page.host = new Set(FILES.filter((other) => other !== name));
      page.fail(name);
      await settle();
      assert.deepEqual([page.showsErrorScreen, page.reloads, page.timeouts.length], [true, 0, 1]);
      if (heals === 'file') page.host.add(name);
      else page.index = page.index.replace(hash(name), 'sha256-new');
      page.timeouts.pop()();
      await settle();
      assert.deepEqual([page.reloads, page.timeouts.length], [1, 0], heals);
    }
  });
}

test('nothing is said in addition to the alert of a script that knows what is missing', () => {
  const page = new LoadingPage().open();
  page.otherAlert = {};
  assert.equal(page.wait(9), undefined);
});

test('a page that loads slowly but steadily says nothing', () => {
  const page = new LoadingPage().open();
  for (const name of FILES) {
    assert.equal(page.wait(5), undefined);
    page.loaded.add(name);
  }
  assert.equal(page.wait(1), undefined);
  assert.equal(page.wait(5), 'Minesweeper is still waiting');
  page.page.document.styleSheets.push({});
  page.page.root.dataset.ready = '';
  page.page.body.descendants.find(({ name }) => name === 'p').parentNode = { remove: () => (page.page.body.children = []) };
  assert.equal(page.wait(1), undefined, 'until it is ready');
});

test('an error page of the host is no new version', async () => {
  const page = new LoadingPage().open();
  [page.index, page.isIndexOk] = ['gone', false];
  page.fail('boot-0.js');
  await settle();
  assert.deepEqual([page.reloads, page.timeouts.length], [0, 1]);
});

test('a program that cannot be started is fetched again, and nothing is said over the error screen', async () => {
  const page = new LoadingPage().open();
  page.host = new Set(FILES);
  page.page.window.dispatchEvent(new Event('boot:failed'));
  await settle();
  const words = page.message;
  assert.deepEqual([page.showsErrorScreen, page.reloads, page.wait(9)], [true, 1, words]);
});

test('if not even the error screen can be loaded, the page says that it has stopped', () => {
  const page = new LoadingPage().open(false);
  page.fail('app_bg-0.wasm');
  assert.equal(page.message, 'Part of the page didn’t load.');
});

test('styles that are loaded later are fetched once more and applied, other errors are ignored', async () => {
  const page = new LoadingPage().open();
  page.page.root.dataset.ready = '';
  page.host.add('lazy.css');
  let applied = 0;
  const styles = { href: address('lazy.css'), integrity: hash('lazy.css'), rel: 'stylesheet', cloneNode: () => 0 };
  for (let time = 0; time < 2; time += 1)
    page.page.fire('error', { target: { ...styles, replaceWith: () => (applied += 1) } });
  page.page.fire('error', {});
  await settle();
  assert.deepEqual([applied, page.fetched, page.reloads], [1, ['lazy.css'], 0]);
});
