// The best time next to the clock: static/late/best-time.js.
import assert from 'node:assert/strict';
import test from 'node:test';
import { run } from './fakes/script.mjs';

/** An element of the page that a selector goes on to find. */
const FOUND = { isConnected: true, matches: () => true };

/** A page with a game, and a worker that runs or not. */
class Game {
  level = 'beginner';
  rows = 9;
  asked = [];
  searches = 0;
  clock = {
    ...FOUND,
    dataset: { elapsed: '0' },
    toggleAttribute: (name, isSet) => (this.isInReach = isSet),
    setAttribute: (name, text) => (name === 'data-best' ? (this.clock.dataset.best = text) : (this.descriptions[name] = text)),
    removeAttribute: (name) => (name === 'data-best' ? delete this.clock.dataset.best : delete this.descriptions[name]),
  };
  grid = { ...FOUND, dataset: { status: 'ready' } };
  descriptions = {};
  worker = Object.assign(new EventTarget(), { postMessage: ({ best }) => this.asked.push(best.join(' ')) });
  observers = [];
  document = Object.assign(new EventTarget(), {
    documentElement: { lang: 'en' },
    getElementById: () => ({}),
    querySelector: (selector) => this.find(selector),
    querySelectorAll: () => ({ length: this.rows }),
  });

  constructor({ stored = {}, hasWorker = true } = {}) {
    this.stored = stored;
    const observers = this.observers;
    this.global = run('late/best-time.js', {
      document: this.document,
      worker: hasWorker ? this.worker : undefined,
      navigator: {},
      localStorage: Object.setPrototypeOf(stored, { setItem: (key, text) => (stored[key] = text) }),
      addEventListener() {},
      MutationObserver: class {
        constructor(changed) {
          this.observe = (_, options) => options.attributeFilter?.includes('data-elapsed') && observers.push(changed);
        }
        disconnect() {}
      },
    });
  }

  find(selector) {
    this.searches += 1;
    if (selector.includes('data-action=level')) return this.level ? this.button(this.level) : null;
    if (selector.includes('data-action=mode')) return this.button('classic');
    if (selector.includes('data-elapsed')) return this.clock;
    return selector === '.play [role=grid]' ? this.grid : null;
  }

  /** A pressed button; that of another level is not pressed any more. */
  button(value) {
    return { ...FOUND, dataset: { value }, matches: () => [this.level, 'classic'].includes(value) };
  }

  change({ status = this.grid.dataset.status, ...fields }, elapsed = this.clock.dataset.elapsed) {
    Object.assign(this, fields);
    this.grid.dataset.status = status;
    this.clock.dataset.elapsed = elapsed;
    this.observers.forEach((changed) => changed());
    return [this.clock.dataset.best, this.isInReach];
  }

  answer(...best) {
    this.worker.dispatchEvent(Object.assign(new Event('message'), { data: { best } }));
    return this.clock.dataset.best;
  }
}
const BEST = ['beginner', 'classic', 7100, 'Best 7.1 s'];

test('the best time is shown, and whether it is in reach', () => {
  const game = new Game();
  assert.deepEqual(game.asked, ['beginner classic']);
  assert.equal(game.answer(...BEST), 'Best 7.1 s');
  assert.deepEqual(game.change({ status: 'playing' }, '7'), ['Best 7.1 s', true]);
  assert.deepEqual(game.change({}, '8'), ['Best 7.1 s', false]);
  assert.deepEqual(game.change({ status: 'lost' }, '3'), ['Best 7.1 s', false]);
  assert.deepEqual(game.asked, ['beginner classic', 'beginner classic'], 'once more after the game');
});

test('screen readers read it with the clock, as long as it is shown', () => {
  const game = new Game();
  game.answer(...BEST);
  assert.deepEqual(game.descriptions, { 'aria-description': 'Best 7.1 s' });
  game.change({ level: 'expert' });
  assert.deepEqual(game.descriptions, {});
});

test('each level has its own, and a board of another size has none', () => {
  const game = new Game();
  game.answer(...BEST);
  assert.deepEqual(game.change({ level: 'expert' }), [undefined, false]);
  assert.deepEqual(game.change({ level: 'beginner' }), ['Best 7.1 s', true]);
  assert.deepEqual(game.change({ level: undefined }), [undefined, false]);
  game.change({ level: 'beginner', rows: 8 });
  assert.equal(game.asked.at(-1), '8x8x10 classic');
});

test('the page is searched only when others are pressed, or when it draws another board', () => {
  const game = new Game();
  const { searches } = game;
  game.change({ status: 'playing' }, '1');
  assert.equal(game.searches, searches);
  game.change({ level: 'expert' });
  assert.equal(game.searches, searches + 1, 'for the pressed button');
  game.answer('expert', 'classic', 7100, 'Best 7.1 s');
  game.grid.isConnected = false;
  game.grid = { ...FOUND, dataset: {} };
  assert.deepEqual(game.change({ status: 'lost' }, '1'), ['Best 7.1 s', false]);
});

test('it is known at the next visit before the worker runs, until there is none any more', () => {
  const stored = {};
  new Game({ stored }).answer(...BEST);
  const next = new Game({ stored, hasWorker: false });
  assert.deepEqual([next.clock.dataset.best, next.asked], ['Best 7.1 s', []]);
  next.global.worker = next.worker;
  next.change({}, '1');
  assert.deepEqual(next.asked, ['beginner classic']);
  assert.equal(next.answer('beginner', 'classic'), undefined);
  assert.equal(new Game({ stored }).clock.dataset.best, undefined);
});

test('the player can switch it off', () => {
  const game = new Game();
  game.answer(...BEST);
  const choose = (checked) => {
    const target = { checked, dataset: { setting: 'best-time' }, matches: (selector) => selector === '[data-setting=best-time]' };
    game.document.dispatchEvent(Object.defineProperty(new Event('input'), 'target', { value: target }));
  };
  choose(false);
  assert.equal(game.clock.dataset.best, undefined);
  const { asked } = new Game({ stored: game.stored });
  assert.deepEqual(asked, []);
  choose(true);
  assert.equal(game.asked.length, 2);
  assert.equal(game.answer(...BEST), 'Best 7.1 s');
});
