// The switch for the path of the mouse in a review, and the mark at its end: static/history/mouse-path.js.
import assert from 'node:assert/strict';
import test from 'node:test';
import { run } from './fakes/script.mjs';

/** A page with a review, whose path has these points, or with another page. */
const open = ({ points = '', hash = '#/review/last', stored = {}, isFull = false } = {}) => {
  const attributes = new Set();
  const marks = { circle: null, querySelector: () => marks.circle, append: (circle) => (marks.circle = circle) };
  const line = { points, parentNode: marks, getAttribute: () => line.points };
  const field = { checked: undefined, matches: (selector) => selector === '[data-action=mouse-path]' };
  const [document, window, observers] = [new EventTarget(), new EventTarget(), new Set()];
  Object.assign(document, {
    documentElement: { toggleAttribute: (name, isSet) => (isSet ? attributes.add(name) : attributes.delete(name)) },
    getElementById: () => ({}),
    createElementNS: () => ({
      setAttribute(name, value) {
        this[name] = `${value}`;
      },
      remove: () => (marks.circle = null),
    }),
    querySelector: (selector) => (selector === '.review .marks polyline' ? line : selector === '[data-action=mouse-path]' ? field : null),
  });
  const localStorage = Object.defineProperties(stored, {
    setItem: {
      value: (key, text) => {
        if (isFull) throw new Error('full');
        stored[key] = text;
      },
    },
    removeItem: { value: (key) => delete stored[key] },
  });
  const location = { hash };
  run('history/mouse-path.js', {
    document,
    location,
    localStorage,
    addEventListener: (kind, listener) => window.addEventListener(kind, listener),
    MutationObserver: class {
      constructor(changed) {
        this.observe = () => observers.add(changed);
        this.disconnect = () => observers.delete(changed);
      }
    },
  });
  return {
    field,
    stored,
    observers,
    attributes,
    pointer: () => marks.circle && [marks.circle.cx, marks.circle.cy],
    move: (to) => {
      line.points = to;
      observers.forEach((changed) => changed());
    },
    go: (to) => {
      location.hash = to;
      window.dispatchEvent(new Event('hashchange'));
    },
    choose: (isShown) => {
      field.checked = isShown;
      document.dispatchEvent(Object.defineProperty(new Event('change'), 'target', { value: field }));
    },
  };
};

test('the end of the path is marked, and follows the moves', () => {
  const page = open({ points: '8 8 24 40 ' });
  assert.deepEqual(page.pointer(), ['24', '40']);
  page.move('3 4 ');
  assert.deepEqual(page.pointer(), ['3', '4']);
  page.move('');
  assert.equal(page.pointer(), null, 'a move without a path');
});

test('nothing is watched on other pages', () => {
  const page = open({ hash: '#/' });
  assert.equal(page.observers.size, 0);
  page.go('#/review/0a&move=3');
  assert.equal(page.observers.size, 1);
  page.go('#/games');
  assert.equal(page.observers.size, 0);
});

test('the path is hidden until the player shows it again', () => {
  const page = open();
  assert.deepEqual([page.field.checked, page.attributes.has('data-no-path')], [true, false]);
  page.choose(false);
  assert.ok(page.attributes.has('data-no-path'));
  const again = open({ stored: { ...page.stored } });
  assert.deepEqual([again.field.checked, again.attributes.has('data-no-path')], [false, true]);
  again.choose(true);
  assert.deepEqual([again.attributes.size, Object.keys(again.stored)], [0, []]);
});

test('where nothing can be stored, the switch holds for the visit', () => {
  const page = open({ isFull: true });
  page.choose(false);
  assert.ok(page.attributes.has('data-no-path'));
  page.move('1 2 ');
  assert.deepEqual([page.field.checked, page.attributes.has('data-no-path')], [false, true]);
});
