// The mouse in a review: the switch for its path, the mark at its end, and the playback on the way to a move: static/late/mouse-path.js
// and mouse-playback.js.
import assert from 'node:assert/strict';
import test from 'node:test';
import { run } from './fakes/script.mjs';

/** An element without children. */
const fakeElement = (attributes = {}, parentNode = undefined) => ({
  attributes,
  parentNode,
  getAttribute: (name) => attributes[name] ?? null,
  setAttribute: (name, value) => (attributes[name] = `${value}`),
  removeAttribute: (name) => delete attributes[name],
  toggleAttribute: (name, isSet) => (isSet ? (attributes[name] = '') : delete attributes[name]),
});

/** What the program draws over the board: the path, and presses and releases at these times. */
const fakeMarks = ({ points, times = '', playback = '', buttons = [] }) => {
  const marks = fakeElement({ 'data-playback': playback });
  const line = fakeElement({ points, 'data-times': times }, marks);
  const drawn = [];
  const find = { circle: (it) => 'cx' in it.attributes, '[data-way]': (it) => 'data-way' in it.attributes };
  marks.append = (element) => drawn.push(element);
  marks.querySelector = (selector) => drawn.find(find[selector]) ?? null;
  marks.buttons = buttons.map((at) => fakeElement({ 'data-at': `${at}` }));
  marks.querySelectorAll = (selector) => marks.buttons.filter((it) => selector !== '[data-later]' || 'data-later' in it.attributes);
  marks.create = () => Object.assign(fakeElement(), { remove() { drawn.splice(drawn.indexOf(this), 1); } });
  return { marks, line };
};

/** A page with a review, whose path has these points, or with another page. */
const open = ({ points = '', hash = '#/review/last', stored = {}, isFull = false, isStill = false, ...mouse } = {}) => {
  const attributes = new Set();
  const { marks, line } = fakeMarks({ points, ...mouse });
  let frame;
  const field = { checked: undefined, matches: (selector) => selector === '[data-action=mouse-path]' };
  const [document, window, observers] = [new EventTarget(), new EventTarget(), new Set()];
  Object.assign(document, {
    documentElement: { toggleAttribute: (name, isSet) => (isSet ? attributes.add(name) : attributes.delete(name)) },
    getElementById: () => ({}),
    createElementNS: marks.create,
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
  run('late/mouse-path.js', {
    document,
    location,
    localStorage,
    addEventListener: (kind, listener) => window.addEventListener(kind, listener),
    matchMedia: () => ({ matches: isStill }),
    performance: { now: () => 0 },
    requestAnimationFrame: (draw) => (frame = draw),
    cancelAnimationFrame: () => (frame = undefined),
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
    marks,
    pointer: () => {
      const mark = marks.querySelector('circle')?.attributes;
      return mark ? [mark.cx, mark.cy] : null;
    },
    /** The path that is drawn while the mouse moves. */
    way: () => marks.querySelector('[data-way]')?.attributes.d ?? null,
    visibleButtons: () => marks.buttons.filter((it) => !('data-later' in it.attributes)).length,
    /** Draws a frame, this many milliseconds after the start. Returns whether there is another one. */
    drawFrame: (now) => {
      const draw = frame;
      frame = undefined;
      draw(now);
      return frame !== undefined;
    },
    move: (to, playback = '') => {
      line.attributes.points = to;
      marks.attributes['data-playback'] = playback;
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

test('the playback follows the mouse, and shows presses and releases when they happened', () => {
  // Two seconds of the game in one.
  const page = open({ points: '8 8 24 40 30 40 ', times: '100 1000 2000 ', playback: '3 1000 2000', buttons: [500, 2000] });
  assert.ok('data-moving' in page.marks.attributes);
  assert.deepEqual([page.pointer(), page.way(), page.visibleButtons()], [null, '', 0]);
  assert.ok(page.drawFrame(100));
  assert.deepEqual([page.pointer(), page.way(), page.visibleButtons()], [['8', '8'], 'M8 8', 0]);
  page.move('8 8 24 40 30 40 ', '3 1000 2000');
  assert.ok(page.drawFrame(600), 'what is drawn again goes on');
  assert.deepEqual([page.pointer(), page.way(), page.visibleButtons()], [['24', '40'], 'M8 8 24 40', 1]);
  assert.ok(!page.drawFrame(1016));
  assert.deepEqual([page.pointer(), page.way(), page.visibleButtons()], [['30', '40'], 'M8 8 24 40 30 40', 2]);
});

test('without the playback all presses and the whole path are shown', () => {
  const page = open({ points: '8 8 ', times: '100 ', playback: '3 1000 2000', buttons: [500] });
  page.move('8 8 ', '');
  assert.deepEqual([page.pointer(), page.way(), page.visibleButtons()], [['8', '8'], null, 1]);
  assert.ok(!('data-moving' in page.marks.attributes));
});

test('nothing moves for players who prefer less motion', () => {
  const page = open({ points: '8 8 ', times: '100 ', playback: '3 1000 2000', buttons: [500], isStill: true });
  assert.deepEqual([page.pointer(), page.way(), page.visibleButtons()], [['8', '8'], null, 1]);
});
