// The ways back: static/late/entries.js and back.js.
import assert from 'node:assert/strict';
import test from 'node:test';
import { FakeElement } from './fakes/page.mjs';
import { run } from './fakes/script.mjs';

/** A page with the entries of its history. */
class Visit {
  entries = [{ hash: '#/', state: null }];
  index = 0;
  window = new EventTarget();
  navigation = new EventTarget();
  /** What is on the page, by selector. */
  found = {};
  bar = { firstElementChild: { after: (link) => (this.link = link) } };
  document = Object.assign(new EventTarget(), {
    querySelector: (selector) => (selector === '.top-bar' ? this.bar : this.found[selector] ?? null),
    querySelectorAll: (selector) => [this.found[selector]].flat().filter(Boolean),
    createElementNS: (_, name) => new FakeElement(name),
    createElement: (name) =>
      Object.defineProperty(Object.assign(new FakeElement(name), { remove: () => (this.link = undefined) }), 'lastChild', {
        get() {
          return this.children.at(-1);
        },
      }),
  });

  constructor(hash = '#/') {
    this.entries[0].hash = hash;
    const entry = () => this.entries[this.index];
    const history = {
      go: (by) => this.traverse(by),
      pushState: (state, _, hash) => this.entries.splice((this.index += 1), Infinity, { hash, state }),
      replaceState: (state, _, address) => Object.assign(entry(), { state: state && { ...state }, hash: address ?? entry().hash }),
    };
    this.history = Object.defineProperty(history, 'state', { get: () => entry().state });
    run('late/back.js', {
      document: this.document,
      history: this.history,
      navigation: this.navigation,
      location: Object.defineProperties({}, { hash: { get: () => entry().hash }, href: { get: () => `https://host/${entry().hash}` } }),
      addEventListener: (kind, listener) => this.window.addEventListener(kind, listener),
      scrollY: 70,
      clearTimeout() {},
      setTimeout: (callback) => (this.later = callback),
      URL,
    });
  }

  #arrive(from, state) {
    if (state) this.window.dispatchEvent(Object.assign(new Event('popstate'), { state }));
    this.window.dispatchEvent(Object.assign(new Event('hashchange'), { oldURL: `https://host/${from}` }));
  }

  /** Clicks a link. `around`: what `closest` finds for it. */
  follow(hash, around = {}) {
    const link = { hash, dataset: {}, getAttribute: () => hash, ...around.link };
    link.closest = (selector) => (selector.startsWith('a') ? link : around[selector] ?? null);
    this.document.dispatchEvent(Object.defineProperty(new Event('click'), 'target', { value: link }));
    this.go(hash);
  }

  go(hash) {
    const from = this.entries[this.index].hash;
    this.entries.splice((this.index += 1), Infinity, { hash, state: null });
    this.#arrive(from);
  }

  traverse(by) {
    const from = this.entries[this.index].hash;
    const { state } = this.entries[(this.index += by)];
    this.#arrive(from, state);
  }

  get hash() {
    return this.entries[this.index].hash;
  }

  get label() {
    return this.link?.title;
  }

  /** Clicks the link back. Returns whether the page goes back itself. */
  back() {
    let isPrevented = false;
    this.link.click({ preventDefault: () => (isPrevented = true) });
    return isPrevented;
  }
}

test('the link leads to the page from which the player came, through several pages', () => {
  const visit = new Visit();
  assert.equal(visit.label, undefined, 'a game has no page before it');
  visit.follow('#/stats');
  assert.equal(visit.label, 'Back to the game');
  visit.follow('#/games');
  assert.equal(visit.label, 'Back to the game', 'these are tabs of one page');
  visit.follow('#/review/0a');
  visit.follow('#/analysis?p=1');
  assert.deepEqual([visit.label, visit.link.href], ['Back to the review', '#/review/0a']);
  for (const [hash, label] of [
    ['#/review/0a', 'Back to games'],
    ['#/games', 'Back to the game'],
    ['#/', undefined],
  ]) {
    assert.ok(visit.back());
    assert.deepEqual([visit.hash, visit.label, visit.entries.length], [hash, label, 5]);
  }
});

test('a review that the program has given another address has its way back, before and after Back', () => {
  const visit = new Visit('#/games');
  visit.follow('#/review/0a&move=3');
  visit.history.replaceState(null, '', '#/review/0a');
  visit.follow('#/analysis?p=1');
  visit.back();
  assert.deepEqual([visit.hash, visit.label], ['#/review/0a', 'Back to games']);
});

test('the moves of a review are one page', () => {
  const visit = new Visit();
  visit.follow('#/games');
  visit.follow('#/review/0a');
  visit.follow('#/review/0a&move=3');
  visit.follow('#/review/0a&move=1');
  assert.equal(visit.label, 'Back to games');
  visit.traverse(-1);
  assert.equal(visit.label, 'Back to games');
  visit.back();
  assert.deepEqual([visit.hash, visit.label], ['#/games', 'Back to the game']);
});

test('a review that was opened by its link leads to the list, and other pages lead nowhere', () => {
  const visit = new Visit('#/review/0a');
  assert.deepEqual([visit.label, visit.link.href, visit.back()], ['Back to games', '#/games', false]);
  assert.equal(new Visit('#/games').label, undefined);
});

test('the page that replaces another is left for the one before', () => {
  const visit = new Visit();
  visit.follow('#/games');
  visit.follow('#/analysis');
  visit.document.dispatchEvent(new Event('address:replace'));
  visit.history.replaceState(null, '', '#/review/0a');
  visit.window.dispatchEvent(Object.assign(new Event('hashchange'), { oldURL: 'https://host/#/analysis' }));
  assert.equal(visit.label, 'Back to games');
});

test('the entry that is left keeps the position and the link', () => {
  const visit = new Visit('#/games');
  visit.follow('#/review/0a', { link: { dataset: { action: 'review' } }, main: {}, '[data-game]': { dataset: { game: '0a' } } });
  assert.deepEqual({ ...visit.entries[0].state }, { scrollY: 70, link: '[data-game="0a"] [data-action="review"]' });
  visit.follow('#/stats');
  assert.equal(visit.entries[1].state.link, undefined, 'a link of the bar is no place on the page');
});

test('a result at a link to its board is found again', () => {
  const visit = new Visit('#/play?level=expert&seed=1');
  visit.follow('#/stats');
  assert.equal(visit.entries[0].hash, '#/play?level=expert&seed=1', 'the game goes on');
  visit.back();
  visit.found['.play :is([data-status=won], [data-status=lost])'] = {};
  visit.follow('#/review/last');
  assert.equal(visit.entries[0].hash, '#/');
});

test('playing on from a review is an entry of its own, to which the way back of the review does not belong', () => {
  const visit = new Visit('#/games');
  visit.follow('#/review/7');
  assert.ok(visit.link);
  const review = { dataset: { review: '7', move: '3' } };
  const button = { closest: (selector) => (selector === '[data-action=play-on]' ? { closest: () => review } : null) };
  visit.document.dispatchEvent(Object.defineProperty(new Event('click'), 'target', { value: button }));
  visit.later();
  assert.deepEqual(visit.entries.map(({ hash }) => hash), ['#/games', '#/review/7&move=3', '#/']);
  assert.equal(visit.link, undefined, 'the board has no way back');
  visit.traverse(-1);
  assert.equal(visit.label, 'Back to games');
});

test('the first entry is known again without a link to it', () => {
  const visit = new Visit('#/stats');
  visit.go('#/analysis');
  visit.back();
  assert.equal(visit.link, undefined);
});

test('of two dialogs Back closes the one on top', () => {
  const visit = new Visit();
  const closed = [];
  visit.found['dialog[open]'] = ['below', 'on top'].map((name) => ({ close: () => closed.push(name) }));
  visit.navigation.dispatchEvent(Object.assign(new Event('navigate', { cancelable: true }), { navigationType: 'traverse' }));
  assert.deepEqual(closed, ['on top']);
});

test('Back closes a dialog, and leaves the page if it cannot be held up', () => {
  const visit = new Visit();
  let closed = 0;
  visit.found['dialog[open]'] = { close: () => (closed += 1) };
  const navigate = (navigationType, cancelable = true) => {
    const event = Object.assign(new Event('navigate', { cancelable }), { navigationType });
    visit.navigation.dispatchEvent(event);
    return event.defaultPrevented;
  };
  assert.deepEqual([navigate('push'), closed], [false, 0]);
  assert.deepEqual([navigate('traverse'), closed], [true, 1]);
  assert.deepEqual([navigate('traverse', false), closed], [false, 1]);
  visit.go('#/stats');
  assert.equal(closed, 2);
});
