// What a player hears and feels: static/late/feedback.js.
import assert from 'node:assert/strict';
import test from 'node:test';
import { run } from './fakes/script.mjs';

/** A page that plays the game. Remembers the pitches of what is heard, and how the device vibrates. */
class PlayedPage {
  heard = [];
  felt = [];
  places = [];
  #observers = [];
  #parameter = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };

  /** `stored`: what the local storage has. `main`: the name of the page that is shown. */
  constructor(stored = {}, main = 'play') {
    const page = this;
    const node = { connect: (to) => to, start() {}, stop() {} };
    this.stored = stored;
    this.document = Object.assign(new EventTarget(), {
      getElementById: () => 'app',
      querySelector: (selector) => (selector === 'main.play' ? main === 'play' || null : this.dialog ?? null),
    });
    this.global = run('late/feedback.js', {
      document: this.document,
      localStorage: {
        getItem: (key) => stored[key] ?? null,
        setItem: (key, text) => (stored[key] = text),
        removeItem: (key) => delete stored[key],
      },
      navigator: { vibrate: (times) => this.felt.push(times), userActivation: { hasBeenActive: true } },
      AudioContext: class {
        state = 'running';
        currentTime = 0;
      },
      OscillatorNode: class {
        constructor(_, { frequency }) {
          page.heard.push(frequency);
          Object.assign(this, node, { frequency: page.#parameter });
        }
      },
      GainNode: class {
        constructor() {
          Object.assign(this, node, { gain: page.#parameter });
        }
      },
      StereoPannerNode: class {
        constructor(_, { pan }) {
          page.places.push(pan);
          Object.assign(this, node);
        }
      },
      MutationObserver: class {
        observe = (target, options) => page.#observers.push({ see: this.see, options });
        disconnect = () => {};
        constructor(see) {
          this.see = see;
        }
      },
    });
  }

  /**
   * Changes cells of the board: for each its state before and after. `status`: how the game stands then, if that changes. `columns`: whether
   * the cells come to other columns.
   */
  change(cells, status, columns) {
    const closest = () => ({});
    const changes = cells.map(([oldValue, state]) => {
      return { attributeName: 'data-state', oldValue, target: { dataset: { state }, closest } };
    });
    if (status) changes.push({ attributeName: 'data-status', target: { dataset: { status }, closest } });
    if (columns) changes.push({ attributeName: 'data-x', target: { dataset: {}, closest } });
    const watching = this.#observers.filter(({ options }) => options.attributeFilter);
    watching.at(-1)?.see(changes);
    return this.heard.splice(0);
  }

  choose(setting, checked) {
    const target = { dataset: { setting }, checked };
    this.document.dispatchEvent(Object.defineProperty(new Event('input'), 'target', { value: target }));
    return this.heard.splice(0);
  }

  /** Moves the cursor to a cell of a board of 100 pixels. */
  focus(dataset, left) {
    const board = { getBoundingClientRect: () => ({ left: 0, width: 100 }) };
    const getBoundingClientRect = () => ({ left, width: 10 });
    const target = { dataset, matches: () => true, closest: () => board, getBoundingClientRect };
    this.document.dispatchEvent(Object.defineProperty(new Event('focusin'), 'target', { value: target }));
    return this.heard.splice(0);
  }

  /** Opens the settings. Returns their switches. */
  openSettings() {
    const names = ['sounds', 'vibration', 'tones'];
    const switches = Object.fromEntries(names.map((name) => [name, { parentElement: {} }]));
    this.dialog = { querySelector: (selector) => switches[/=(\w+)/.exec(selector)[1]] };
    this.#observers.filter(({ options }) => !options.subtree).forEach(({ see }) => see([]));
    return switches;
  }
}

const SOUNDS = { 'minesweeper.sounds': 'on' };

test('nothing is heard or felt until it is chosen', () => {
  const page = new PlayedPage();
  assert.deepEqual([page.change([['hidden', 'revealed']]), page.focus({ state: 'hidden' }, 0), page.felt], [[], [], []]);
  page.choose('sounds', true);
  assert.equal(page.change([['hidden', 'revealed']]).length, 1);
  assert.deepEqual(page.stored, SOUNDS);
  page.choose('sounds', false);
  assert.deepEqual(page.stored, {});
});

test('each event has a sound of its own, and the end outdoes what it opens', () => {
  const page = new PlayedPage({ ...SOUNDS });
  const covered = ['hidden', 'revealed'];
  const sounds = [
    page.change([covered]),
    page.change([covered, covered]),
    page.change([['hidden', 'flagged']]),
    page.change([['flagged', 'hidden']]),
    page.change([covered], 'won'),
    page.change([['hidden', 'exploded']], 'lost'),
  ];
  assert.equal(new Set(sounds.map(String)).size, sounds.length);
  assert.ok(sounds.every((sound) => sound.length));
});

test('a new board, a board that is moved and a review are silent', () => {
  const page = new PlayedPage({ ...SOUNDS });
  assert.deepEqual(page.change([['flagged', 'hidden'], ['revealed', 'hidden']], 'ready'), []);
  assert.deepEqual(page.change([['flagged', 'hidden'], ['flagged', 'hidden']]), []);
  assert.deepEqual(page.change([['revealed', 'revealed']]), [], 'written again, but not changed');
  assert.deepEqual(page.change([['hidden', 'revealed']], undefined, true), []);
  assert.deepEqual(new PlayedPage({ ...SOUNDS }, 'review').change([['hidden', 'revealed']]), []);
});

test('flags and the end vibrate, without a sound unless that is chosen too', () => {
  const page = new PlayedPage({ 'minesweeper.vibration': 'on' });
  const heard = [page.change([['hidden', 'flagged']]), page.change([['hidden', 'revealed']]), page.change([], 'lost')];
  assert.deepEqual([heard.flat(), page.felt], [[], [12, 120]]);
});

test('a long press is felt whatever is chosen, but not the first touch of all', () => {
  const page = new PlayedPage();
  const longPress = () => page.document.dispatchEvent(new Event('board:long-press'));
  longPress();
  assert.deepEqual(page.felt, [15]);
  page.global.navigator.userActivation.hasBeenActive = false;
  longPress();
  assert.deepEqual(page.felt, [15], 'browsers would log an error');
  delete page.global.navigator.userActivation;
  longPress();
  assert.deepEqual(page.felt, [15]);
});

test('the tone of a cell is higher for a higher number, and comes from where the cell is', () => {
  const page = new PlayedPage({ 'minesweeper.tones': 'on' });
  const pitches = [1, 2, 3, 8].map((n, index) => page.focus({ state: 'revealed', n: `${n}` }, index * 30)[0]);
  assert.deepEqual(pitches, [...pitches].sort((a, b) => a - b));
  assert.ok(!pitches.includes(page.focus({ state: 'hidden' }, 0)[0]));
  assert.deepEqual(page.places.map((place) => Math.round(place * 10)), [-9, -3, 3, 9, -9]);
});

test('the settings show what is chosen', () => {
  const page = new PlayedPage({ ...SOUNDS });
  const { sounds, vibration, tones } = page.openSettings();
  assert.deepEqual([sounds.checked, vibration.checked, tones.checked], [true, false, false]);
});
