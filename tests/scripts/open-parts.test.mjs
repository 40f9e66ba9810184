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
const page = { menu: null, activeElement: null };
const listeners = {};
run('late/open-parts.js', {
  document: {
    documentElement: root,
    get activeElement() {
      return page.activeElement;
    },
    querySelector: () => (page.menu?.open ? page.menu : null),
    addEventListener: (name, listener) => (listeners[name] = listener),
  },
});
const { toggle, keydown, click } = listeners;

/** Opens the menu of a game, whose actions have the focus. */
const openMenu = () => {
  const [summary, action] = [{ focus: () => (page.activeElement = summary) }, {}];
  const actions = { contains: (element) => element === summary || element === action };
  page.menu = { open: true, parentNode: actions, querySelector: () => summary };
  page.activeElement = action;
  return { menu: page.menu, summary, action };
};

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

test('Escape closes the menu of a game and leaves the focus on its button', () => {
  const { menu, summary } = openMenu();
  keydown({ key: 'Enter' });
  assert.equal(menu.open, true);
  keydown({ key: 'Escape' });
  assert.deepEqual([menu.open, page.activeElement === summary], [false, true]);
  keydown({ key: 'Escape' });
});

test('a click outside the menu of a game closes it and leaves the focus alone', () => {
  const { menu, action } = openMenu();
  click({ target: action });
  assert.equal(menu.open, true);
  click({ target: {} });
  assert.deepEqual([menu.open, page.activeElement === action], [false, true]);
  click({ target: {} });
});
