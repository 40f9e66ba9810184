// What the page says if a file that is fetched late does not come: static/late/late-files.js.
import assert from 'node:assert/strict';
import test from 'node:test';
import { FakeElement } from './fakes/page.mjs';
import { run, settle } from './fakes/script.mjs';

/** A page that can be played. `shown`: the selectors of what it shows. */
class PlayablePage {
  shown = new Set(['main']);
  now = 0;
  reloads = 0;
  fetched = [];
  timeouts = [];
  alerts = [];
  document = Object.assign(new EventTarget(), {
    querySelector: (selector) => (this.shown.has(selector) ? { remove: () => this.shown.delete(selector) } : null),
    createElement: (name) => Object.assign(new FakeElement(name), { remove: () => (this.alerts = []) }),
    body: { prepend: (box) => this.alerts.push(box) },
  });
  worker = Object.assign(new EventTarget(), { asked: [], postMessage: (message) => this.worker.asked.push(message) });

  constructor(hasWorker = true) {
    this.global = run('late/late-files.js', {
      document: this.document,
      worker: hasWorker ? this.worker : undefined,
      startWorker: () => (this.global.worker = this.worker),
      requestIdleCallback() {},
      location: Object.assign(new URL('https://host/m/#/games'), { reload: () => (this.reloads += 1) }),
      performance: { now: () => this.now },
      setInterval: (callback) => (this.tick = callback),
      setTimeout: (callback) => this.timeouts.push(callback),
      fetch: async (file, { cache }) => (this.fetched.push(`${file} ${cache}`), this.answer ?? { blob() {} }),
      URL,
    });
  }

  /** Lets seconds pass. Returns the text of the alert. */
  wait(seconds) {
    for (let second = 0; second < seconds; second += 1) {
      this.tick();
      this.now += 1000;
    }
    this.tick();
    return this.alerts.map((box) => box.children[0].children[0]).join();
  }

  /** As the program does when it needs the worker. */
  startWorker() {
    this.global.startWorker();
  }

  /** Presses a key on an element without a role. */
  press() {
    const event = Object.defineProperty(new Event('keydown'), 'target', { value: { closest: () => null } });
    this.document.dispatchEvent(event);
  }

  click(selector) {
    const target = { closest: (selectors) => (selectors.includes(selector) ? {} : null) };
    this.document.dispatchEvent(Object.defineProperty(new Event('click'), 'target', { value: target }));
  }
}
const WORKER = 'Minesweeper is still waiting for https://host/m/worker-main.js';
const TIC_TAC_TOE = 'Minesweeper is still waiting for https://host/m/tic-tac-toe-main.js';

test('a page of the history that stays empty names the worker after five seconds, until it comes', () => {
  const page = new PlayablePage();
  page.shown.add('main.history');
  assert.equal(page.wait(4), '');
  assert.equal(page.wait(1), WORKER);
  assert.equal(page.wait(9), WORKER, 'once');
  page.shown.add('main.history > .page');
  assert.equal(page.wait(0), '');
});

test('to try again fetches the file past the cache, for three seconds at most, and reloads', async () => {
  for (const answer of [undefined, new Promise(() => {})]) {
    const page = Object.assign(new PlayablePage(), { answer });
    page.shown.add('main.history');
    page.wait(5);
    page.alerts[0].children[1].onclick();
    await settle();
    assert.deepEqual([page.fetched, page.reloads], [['./worker-main.js reload'], answer ? 0 : 1]);
    page.timeouts.forEach((callback) => callback());
    await settle();
    assert.equal(page.reloads, 1);
  }
});

test('nothing is said while nobody waits, and nothing if the worker runs', () => {
  const page = new PlayablePage();
  assert.equal(page.wait(60), '');
  assert.deepEqual(page.worker.asked, ['ping'], 'once');
  page.worker.dispatchEvent(new Event('message'));
  page.click('[data-action=hint]');
  page.shown.add('main.review > p');
  assert.equal(page.wait(60), '', 'a game that is not there');
});

test('a hint that does not come names the worker', () => {
  const page = new PlayablePage();
  page.click('[data-action=new-game]');
  assert.equal(page.wait(6), '');
  page.click('[data-action=hint]');
  assert.equal(page.wait(6), WORKER);
});

test('a hint asked for by a key, which starts the worker, names the worker', () => {
  const page = new PlayablePage(false);
  page.press();
  assert.equal(page.wait(6), '', 'a key that needs no worker');
  page.startWorker();
  page.press();
  assert.equal(page.wait(6), WORKER);
});

test('the figures of a result or the settings that do not come name the worker', () => {
  const page = new PlayablePage();
  page.shown.add('.end-figures:empty, .settings:empty');
  assert.equal(page.wait(5), WORKER);
});

test('a worker that runs on the page is known', () => {
  const page = new PlayablePage(false);
  page.document.dispatchEvent(new Event('worker:ready'));
  page.click('[data-action=hint]');
  assert.equal(page.wait(6), '');
});

test('tic-tac-toe that does not come is named, also if the worker runs', () => {
  const page = new PlayablePage();
  page.worker.dispatchEvent(new Event('message'));
  page.shown.delete('main');
  page.shown.add('body > [role=alert]');
  assert.equal(page.wait(5), TIC_TAC_TOE);
  assert.deepEqual([...page.shown], [], 'in place of the alert that names no file');
  page.shown.add('main');
  assert.equal(page.wait(0), '');
});

test('it says so in the language of the page', () => {
  const page = new PlayablePage();
  page.global.words = { 'Minesweeper is still waiting for { $address }': 'Es fehlt { $address }', 'Try again': 'Nochmal' };
  page.shown.add('main.history');
  assert.equal(page.wait(5), 'Es fehlt https://host/m/worker-main.js');
  assert.deepEqual(page.alerts[0].children[1].children, ['Nochmal']);
});
