// Pinch on the board: static/late/pinch.js.
import assert from 'node:assert/strict';
import test from 'node:test';
import { run } from './fakes/script.mjs';

/** A board with cells 32 pixels wide, as the only one that the script watches. Remembers the sizes that the program is sent. */
class Board extends EventTarget {
  sizes = [];
  options = {};
  width = 32;

  constructor() {
    super();
    const field = { dataset: {}, querySelector: () => this, matches: () => false };
    run('late/edges.js', {
      document: { querySelector: () => field, querySelectorAll: () => [], documentElement: { toggleAttribute() {} } },
      visualViewport: { scale: 1, addEventListener() {} },
      addEventListener() {},
      ResizeObserver: class {
        observe() {}
        disconnect() {}
      },
      MutationObserver: class {},
      UIEvent: class extends Event {
        constructor(kind, { detail }) {
          super(kind);
          this.detail = detail;
        }
      },
    });
    this.addEventListener('board:zoom', ({ detail }) => this.sizes.push((this.width = detail)));
  }

  addEventListener(kind, listener, options) {
    this.options[kind] = options;
    super.addEventListener(kind, listener);
  }

  querySelector(selector) {
    return selector === '[role=gridcell]' ? { getBoundingClientRect: () => ({ width: this.width }) } : null;
  }

  /** Touches or moves with fingers at these points. Returns whether the browser may not pan. */
  touch(kind, ...points) {
    const touches = points.map(([clientX, clientY]) => ({ clientX, clientY }));
    const event = Object.assign(new Event(kind, { cancelable: true }), { touches });
    this.dispatchEvent(event);
    return event.defaultPrevented;
  }
}

test('cells grow and shrink with the distance between two fingers', () => {
  const board = new Board();
  board.touch('touchstart', [0, 0]);
  board.touch('touchstart', [0, 0], [30, 40]);
  assert.ok(board.touch('touchmove', [0, 0], [60, 80]), 'the browser does not pan');
  board.touch('touchmove', [0, 0], [15, 20]);
  board.touch('touchmove', [0, 0], [4000, 0]);
  assert.deepEqual(board.sizes, [64, 16, 255], 'as a byte');
});

test('one finger or three pan', () => {
  const board = new Board();
  board.touch('touchstart', [0, 0]);
  assert.ok(!board.touch('touchmove', [0, 50]));
  board.touch('touchstart', [0, 0], [30, 40], [50, 50]);
  assert.ok(!board.touch('touchmove', [0, 0], [60, 80], [50, 50]));
  assert.ok(!board.touch('touchmove', [0, 0], [60, 80]), 'nor do two that are left of three');
  board.touch('touchstart', [7, 7], [7, 7]);
  assert.ok(!board.touch('touchmove', [0, 0], [60, 80]), 'nor two that began in one place');
  assert.deepEqual(board.sizes, []);
});

test('only the listener that has to prevent panning delays it', () => {
  const { touchstart, touchmove } = new Board().options;
  assert.deepEqual([{ ...touchstart }, { ...touchmove }], [{ passive: true }, { passive: false }]);
});
