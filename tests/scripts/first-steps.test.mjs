// The line for somebody who is here for the first time: static/late/first-steps.js.
import assert from 'node:assert/strict';
import test from 'node:test';
import { FakeElement } from './fakes/page.mjs';
import { run } from './fakes/script.mjs';

/** The place of the line next to the board. */
const AT_SIDE = { top: 60, bottom: 120, left: 410, right: 690, height: 60 };

/** An element with a place in the window. */
class Placed extends FakeElement {
  marks = {};
  isThere = false;
  rect = { top: 600, bottom: 640, left: 0, right: 400, height: 40 };

  getBoundingClientRect() {
    return this.marks['data-at-side'] ? AT_SIDE : this.rect;
  }

  toggleAttribute(name, isSet) {
    this.marks[name] = isSet;
  }

  contains(other) {
    return other === this || this.children.includes(other);
  }

  remove() {
    this.isThere = false;
  }
}

/** Opens the page with these keys in the storage and a board whose lower edge is at `bottom`. */
const open = ({ keys = ['minesweeper.settings'], bottom = 500, width = 400, pointers = ['fine', 'coarse'] } = {}) => {
  const frame = new Placed('div');
  frame.rect = { top: 60, bottom, left: 0, right: 400, height: bottom - 60 };
  const page = { listeners: new Map(), line: undefined, helps: 0, frame };
  const addEventListener = (name, listener) => page.listeners.set(name, listener);
  const removeEventListener = (name) => page.listeners.delete(name);
  run('late/first-steps.js', {
    localStorage: Object.fromEntries(keys.map((key) => [key, ''])),
    addEventListener,
    removeEventListener,
    matchMedia: (query) => ({ matches: pointers.some((pointer) => query === `(any-pointer: ${pointer})`) }),
    document: {
      addEventListener,
      removeEventListener,
      querySelector: (selector) => (selector.includes('help') ? { click: () => (page.helps += 1) } : {}),
      querySelectorAll: () => [frame],
      documentElement: { clientWidth: width },
      createElement: (name) => new Placed(name),
      body: {
        append: (line) => {
          page.line = line;
          line.isThere = true;
        },
      },
    },
  });
  return page;
};

test('somebody who has played here does not see the line', () => {
  assert.equal(open({ keys: ['minesweeper.settings', 'minesweeper.game.1'] }).line, undefined);
});

test('the line is gone with the first click, and listens no more', () => {
  const page = open();
  assert.equal(page.line.children[0].textContent, 'Click or tap any cell to start. A number counts the mines around it.');
  assert.equal(page.line.marks['data-covers'], false);
  page.listeners.get('click')({ type: 'click', target: new Placed('td') });
  assert.ok(!page.line.isThere);
  assert.equal(page.listeners.size, 0);
});

test('the line names the pointers that the device has', () => {
  const text = (pointers) => open({ pointers }).line.children[0].textContent;
  assert.match(text(['fine']), /^Click any cell to start, right-click/);
  assert.match(text(['coarse']), /^Tap any cell to start, press and hold/);
  assert.match(text(['fine', 'coarse']), /^Click or tap any cell/);
});

test('its link opens the help; Tab leads to it and Enter presses it', () => {
  const page = open();
  const link = page.line.children[1];
  page.listeners.get('keydown')({ type: 'keydown', key: 'Tab', target: new Placed('body') });
  page.listeners.get('keydown')({ type: 'keydown', key: 'Enter', target: link });
  assert.ok(page.line.isThere);
  page.listeners.get('click')({ type: 'click', target: link });
  assert.equal(page.helps, 1);
  assert.ok(!page.line.isThere);
});

test('it is hidden where it would cover the board', () => {
  assert.equal(open({ bottom: 620 }).line.marks['data-covers'], true);
});

test('it is hidden when styles that come later move the board below it', () => {
  const page = open();
  page.frame.rect.bottom = 620;
  page.listeners.get('load')();
  assert.equal(page.line.marks['data-covers'], true);
});

test('it is next to the board where the window is wide enough, or else below it', () => {
  assert.deepEqual(open({ bottom: 620, width: 700 }).line.marks, { 'data-at-side': true, 'data-covers': false });
  assert.deepEqual(open({ width: 689 }).line.marks, { 'data-at-side': false, 'data-covers': false });
});
