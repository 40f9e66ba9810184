// What contains an open part is marked for the styles: static/late/open-parts.js.
import assert from 'node:assert/strict';
import test from 'node:test';
import { run } from './fakes/script.mjs';

/** Something that a `toggle` event or an attribute is about. */
class Part {
  marks = new Set();

  constructor(fields) {
    Object.assign(this, fields);
  }

  toggleAttribute(name, isSet) {
    if (isSet) this.marks.add(name);
    else this.marks.delete(name);
  }
}

const root = new Part();
let toggle;
run('late/open-parts.js', {
  document: { documentElement: root, addEventListener: (name, listener) => name === 'toggle' && (toggle = listener) },
});

test('the page is marked while the menu is open', () => {
  const menu = { matches: (selector) => selector === '[popover]' };
  toggle({ target: menu, newState: 'open' });
  assert.deepEqual([...root.marks], ['data-menu-open']);
  toggle({ target: menu, newState: 'closed' });
  assert.equal(root.marks.size, 0);
});

test('a figure is marked while its explanation is open; other details are left alone', () => {
  const figure = new Part();
  const details = (parent) => ({ matches: () => false, closest: (selector) => (selector === '.figure' ? parent : null) });
  for (const open of [true, false]) {
    toggle({ target: { ...details(figure), open }, newState: open ? 'open' : 'closed' });
    assert.equal(figure.marks.has('data-open'), open);
  }
  toggle({ target: { ...details(null), open: true }, newState: 'open' });
});
