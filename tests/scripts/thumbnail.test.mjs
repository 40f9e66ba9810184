// The thumbnail of a large board: static/late/thumbnail.js.
import assert from 'node:assert/strict';
import test from 'node:test';
import { run } from './fakes/script.mjs';

const COLORS = { '--cell-revealed': 100, '--cell-hidden': 200, '--n1': 1, '--n2': 2, '--flag': 60 };

/** More open cells than are drawn without a thumbnail. */
const MANY = Array(66).fill(0);

/** A canvas whose colors are numbers: a color that is mixed with another one is added to it. */
class FakeCanvas {
  attributes = {};
  parentNode = null;

  get isConnected() {
    return this.parentNode !== null;
  }

  setAttribute(name, value) {
    this.attributes[name] = value;
  }

  remove() {
    this.parentNode = null;
  }

  getContext() {
    const canvas = this;
    let pixel = 0;
    return {
      fillRect() {
        pixel = this.globalAlpha === 1 ? this.fillStyle : this.globalAlpha === 0 ? pixel : pixel + this.fillStyle;
      },
      getImageData: () => ({ data: { buffer: new Uint32Array([pixel]).buffer } }),
      createImageData: (width, height) => ({ data: { buffer: new Uint32Array(width * height).buffer } }),
      putImageData({ data }) {
        canvas.drawn = [...new Uint32Array(data.buffer)];
      },
    };
  }
}

/** A page with a large board. */
class LargeBoard {
  canvas = new FakeCanvas();
  colors = COLORS;
  isForced = false;
  document = Object.assign(new EventTarget(), {
    createElement: () => this.canvas,
    querySelector: () => this.grid,
    documentElement: {},
  });
  grid = { prepend: (canvas) => (canvas.parentNode = this.grid) };

  constructor() {
    const page = this;
    run('late/thumbnail.js', {
      document: this.document,
      matchMedia: () => ({ matches: this.isForced }),
      getComputedStyle: () => ({ getPropertyValue: (name) => this.colors[name] }),
      MutationObserver: class {
        constructor(callback) {
          page.changeTheme = callback;
        }

        observe() {}
      },
    });
  }

  /** Sends a board as the program does. Returns whether there is a thumbnail. */
  send(...bytes) {
    const detail = bytes.length ? Uint8Array.from(bytes) : undefined;
    return !this.document.dispatchEvent(new CustomEvent('board:thumbnail', { detail, cancelable: true }));
  }
}

test('each cell is a pixel in the colors of the theme', () => {
  const page = new LargeBoard();
  assert.ok(page.send(3, 0, 1, 2, 9, 10, 0, ...MANY));
  assert.deepEqual([page.canvas.width, page.canvas.height], [3, 24]);
  assert.deepEqual(page.canvas.drawn.slice(0, 7), [100, 101, 102, 0, 260, 100, 100], 'covered cells are transparent');
  assert.equal(page.canvas.parentNode, page.grid);
  assert.equal(page.canvas.attributes['aria-hidden'], 'true');
});

test('another theme changes the colors', () => {
  const page = new LargeBoard();
  page.changeTheme();
  assert.equal(page.canvas.drawn, undefined, 'there is no board yet');
  page.send(1, 0, 10, ...MANY);
  page.colors = { ...COLORS, '--cell-revealed': 7 };
  page.changeTheme();
  assert.deepEqual(page.canvas.drawn.slice(0, 2), [7, 260]);
});

test('without a large board, for another board, and in forced colors there is none', () => {
  const board = [1, ...MANY];
  const page = new LargeBoard();
  const { grid } = page;
  page.grid = null;
  assert.ok(!page.send(...board));
  page.grid = grid;
  assert.ok(page.send(...board));
  assert.ok(!page.send());
  assert.equal(page.canvas.parentNode, null);
  page.isForced = true;
  assert.ok(!page.send(...board));
  assert.equal(page.canvas.parentNode, null);
});

test('a few open cells are drawn fast enough without one', () => {
  const page = new LargeBoard();
  const covered = Array(1_000).fill(9);
  assert.ok(!page.send(1, ...covered, ...MANY.slice(2)));
  assert.ok(page.send(1, ...covered, ...MANY.slice(1)));
  assert.ok(!page.send(1, ...covered, 0));
  assert.equal(page.canvas.parentNode, null, 'after an undo');
});
