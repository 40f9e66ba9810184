// Keys on keyboards with other letters than Latin ones: static/late/keyboard-layout.js.
import assert from 'node:assert/strict';
import test from 'node:test';
import { run } from './fakes/script.mjs';

class KeyboardEvent extends Event {
  constructor(type, options) {
    super(type, options);
    const { key, code, shiftKey = false, repeat = false } = options;
    Object.assign(this, { key, code, shiftKey, repeat });
  }
}

/** Presses a key. Returns the keys that the page gets, and whether the browser's own action is suppressed. */
const press = (options, { handles = '', isField = false } = {}) => {
  const page = new EventTarget();
  page.closest = () => (isField ? page : null);
  const keys = [];
  page.addEventListener('keydown', (event) => {
    keys.push(event.shiftKey ? `Shift+${event.key}` : event.key);
    if (event.key === handles) event.preventDefault();
  });
  run('late/keyboard-layout.js', { KeyboardEvent, addEventListener: page.addEventListener.bind(page) });
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...options });
  page.dispatchEvent(event);
  return [keys, event.defaultPrevented];
};

test('a letter of another alphabet counts as the Latin one in its place', () => {
  assert.deepEqual(press({ key: 'ب', code: 'KeyF' }, { handles: 'f' }), [['ب', 'f'], true]);
  assert.deepEqual(press({ key: 'لا', code: 'KeyB' }), [['لا', 'b'], false], 'one key can type two letters');
  assert.deepEqual(press({ key: 'р', code: 'KeyH' }), [['р', 'h'], false], 'Cyrillic');
  assert.deepEqual(press({ key: '،', code: 'KeyK', shiftKey: true })[0], ['Shift+،', 'Shift+K']);
});

test('a key that is bound in the settings, and what is typed into a field, stay as they are', () => {
  assert.deepEqual(press({ key: 'ب', code: 'KeyF' }, { handles: 'ب' }), [['ب'], true]);
  assert.deepEqual(press({ key: 'ب', code: 'KeyF' }, { isField: true }), [['ب'], false]);
});

test('Latin layouts and keys without a letter are not changed', () => {
  for (const [key, code] of [['f', 'KeyF'], ['ş', 'KeyS'], ['.', 'KeyE'], ['Enter', 'Enter'], ['Dead', 'KeyU'], ['ط', 'Quote']]) {
    assert.deepEqual(press({ key, code }), [[key], false]);
  }
});
