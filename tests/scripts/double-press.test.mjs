// The second of two quick presses of the hint's button answers no question: static/late/double-press.js.
import assert from 'node:assert/strict';
import test from 'node:test';
import { run } from './fakes/script.mjs';

/** Opens a page that shows the question, or none. Returns a function that presses something and says whether the program gets it. */
const open = ({ question = true } = {}) => {
  let onPress;
  run('late/double-press.js', {
    addEventListener: (name, listener) => name === 'click' && (onPress = listener),
    document: { querySelector: () => (question ? {} : null) },
  });
  return ({ at, help = false, clicks = 1 }) => {
    let arrives = true;
    onPress({
      target: { closest: () => (help ? {} : null) },
      timeStamp: at,
      detail: clicks,
      stopPropagation: () => (arrives = false),
      preventDefault() {},
    });
    return arrives;
  };
};

test('a second quick press of the lamp is ignored, a later one is an answer', () => {
  const press = open();
  assert.ok(press({ at: 1000, help: true }));
  assert.ok(!press({ at: 1200, help: true, clicks: 2 }));
  assert.ok(press({ at: 2000, help: true }));
});

test('where the question covers the lamp, the second press of the same place is ignored', () => {
  const press = open();
  press({ at: 1000, help: true });
  assert.ok(!press({ at: 1200, clicks: 2 }));
});

test('a quick press of an answer elsewhere is meant', () => {
  const press = open();
  press({ at: 1000, help: true });
  assert.ok(press({ at: 1100 }));
});

test('without a question quick presses go through the stages of a hint', () => {
  const press = open({ question: false });
  press({ at: 1000, help: true });
  assert.ok(press({ at: 1100, help: true, clicks: 2 }));
});
