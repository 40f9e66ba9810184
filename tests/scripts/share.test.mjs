// Copying and sharing links to boards: static/late/share.js.
import assert from 'node:assert/strict';
import test from 'node:test';
import { FakeElement } from './fakes/page.mjs';
import { run, settle } from './fakes/script.mjs';

/** Runs the script in a browser. Returns its document, what is announced, and what was copied and shared. */
const open = ({ clipboard = true, share = false, isPhone = false } = {}) => {
  const [copied, shared, announcer] = [[], [], new FakeElement('p')];
  const writeText = async (text) => void copied.push(text);
  const document = Object.assign(new EventTarget(), {
    createElement: (name) => (name === 'p' ? announcer : new FakeElement(name)),
    body: { prepend() {} },
  });
  run('late/share.js', {
    document,
    navigator: {
      clipboard: clipboard ? { writeText } : undefined,
      share: share ? async ({ url }) => void shared.push(url) : undefined,
    },
    location: new URL('https://host/m/#/games'),
    matchMedia: () => ({ matches: isPhone }),
    setTimeout() {},
    MutationObserver: class {},
  });
  const click = async (button) => {
    const target = { closest: (selectors) => (selectors.includes('[data-link]') ? button : null) };
    document.dispatchEvent(Object.defineProperty(new Event('click'), 'target', { value: target }));
    await settle();
  };
  return { click, copied, shared, announcer };
};

/** The button of a result, in a row that collects what is added to it. */
const resultButton = () => {
  const added = [];
  const row = { added, querySelector: () => added[0] ?? null, append: (field) => added.push(field) };
  return { dataset: { link: 'b=1&m=2', value: 'Link copied', label: 'Link' }, closest: () => row, row };
};
/** The button of a game in the list. */
const listButton = () => ({
  dataset: { value: 'Link copied' },
  parentElement: { querySelector: () => ({ href: 'https://host/m/#/play?seed=1' }) },
  closest: () => null,
});
const LINK = 'https://host/m/#/play?b=1&m=2';

test('the link of a result is copied, and that is said', async () => {
  const [page, button] = [open(), resultButton()];
  await page.click(button);
  assert.deepEqual(page.copied, [LINK]);
  assert.equal(page.announcer.textContent, 'Link copied');
  assert.ok('copied' in button.dataset && !button.row.added.length);
});

test('a link that the browser does not copy is shown, once', async () => {
  const [page, button] = [open({ clipboard: false }), resultButton()];
  await page.click(button);
  await page.click(button);
  assert.deepEqual(button.row.added.map(({ value }) => value), [LINK]);
  assert.ok(!('copied' in button.dataset));
});

test('a game of the list is shared by the menu of a phone, else by the clipboard', async () => {
  for (const [isPhone, share, expected] of [[true, true, 'shared'], [false, true, 'copied'], [true, false, 'copied']]) {
    const page = open({ share, isPhone });
    await page.click(listButton());
    assert.deepEqual({ shared: page.shared, copied: page.copied }[expected], ['https://host/m/#/play?seed=1'], expected);
    assert.equal(page.shared.length + page.copied.length, 1);
  }
});
