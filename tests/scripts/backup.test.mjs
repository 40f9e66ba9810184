// The durable copy of what the program saves: static/storage/backup.js.
import assert from 'node:assert/strict';
import test from 'node:test';
import { FakeBrowser } from './fakes/browser.mjs';
import { FakePage } from './fakes/page.mjs';

const [GAME, SLOTS, TAIL, SUSPENDED, SETTINGS] = [
  'minesweeper.game',
  ['minesweeper.game.0', 'minesweeper.game.1'],
  'minesweeper.game.tail',
  'minesweeper.games.aside',
  'minesweeper.settings',
];

const openTab = async (browser) => {
  const tab = browser.openTab();
  await browser.clock.advance(0);
  return tab;
};
/** Lets the time pass that quick moves wait to be written together. */
const waitForWrite = (browser) => browser.clock.advance(300);

test('what was written is there at the next visit, in the database of earlier versions', async () => {
  const browser = new FakeBrowser();
  const tab = await openTab(browser);
  assert.equal(tab.send('backup:write', [GAME, 'a game', false]), true);
  await waitForWrite(browser);
  assert.equal(tab.send('backup:write', [TAIL, 'its tail', false]), true);
  await waitForWrite(browser);
  tab.close();
  const next = await openTab(browser);
  assert.deepEqual([next.isReady, next.backup[GAME], next.backup[TAIL]], [true, 'a game', 'its tail']);
  assert.deepEqual([...browser.database.names], ['minesweeper.kept']);
});

test('a page does not wait for a new database, which has nothing for it', async () => {
  const browser = new FakeBrowser();
  browser.database.fault = 'creation';
  const tab = await openTab(browser);
  assert.equal(tab.isReady, true);
});

test('texts of the same moment are one transaction, with the newest text of each key', async () => {
  const browser = new FakeBrowser();
  const tab = await openTab(browser);
  tab.send('backup:write', [GAME, 'old', false]);
  tab.send('backup:write', [SUSPENDED, 'suspended', false]);
  tab.send('backup:write', [GAME, 'new', false]);
  await waitForWrite(browser);
  assert.deepEqual(browser.database.transactions, [[GAME, SUSPENDED]]);
  assert.equal(browser.database.texts.get(GAME), 'new');
});

test('a move is written at once after a pause, and the quick moves after it are one transaction', async () => {
  const browser = new FakeBrowser();
  const tab = await openTab(browser);
  tab.send('backup:write', [TAIL, 'one move', false]);
  await browser.clock.advance(20);
  assert.equal(browser.database.texts.get(TAIL), 'one move');
  for (const move of ['two moves', 'three moves', 'four moves']) {
    tab.send('backup:write', [TAIL, move, false]);
    await browser.clock.advance(99);
  }
  assert.deepEqual(browser.database.transactions, [[TAIL]]);
  await browser.clock.advance(3);
  assert.deepEqual(browser.database.transactions, [[TAIL], [TAIL]]);
  assert.equal(browser.database.texts.get(TAIL), 'four moves');
});

test('what is nowhere else, or may not be written later, is written at once', async () => {
  const browser = new FakeBrowser();
  const tab = await openTab(browser);
  const write = async (...text) => {
    tab.send('backup:write', text);
    await tab.news();
    return browser.database.texts.get(text[0]);
  };
  assert.equal(await write(SETTINGS, 'dark', false), 'dark');
  assert.equal(await write(GAME, 'refused by the local storage', true), 'refused by the local storage');
  assert.equal(await write(TAIL, 'a move', false), undefined);
  tab.send('backup:write', [SETTINGS, 'light', false]);
  assert.equal(await write(TAIL, 'a second move', false), 'a second move', 'with what is written at once');
  assert.equal(await write(TAIL, 'a move', false), 'a second move');
  tab.changeVisibility(true);
  await tab.news();
  assert.equal(browser.database.texts.get(TAIL), 'a move', 'the page is hidden');
  assert.equal(await write(TAIL, 'the clock', false), 'the clock', 'a hidden page');
});

test('a tab whose game another tab takes over does not write it any more', async () => {
  const browser = new FakeBrowser();
  const [tab, other] = [await openTab(browser), await openTab(browser)];
  // Until then the second tab waits for the lock.
  await browser.clock.advance(300);
  tab.send('backup:write', [GAME, 'old', false]);
  tab.send('backup:write', [TAIL, 'a move', false]);
  other.send('lock:request', true);
  await other.news();
  other.send('backup:write', [GAME, 'new', true]);
  await waitForWrite(browser);
  assert.deepEqual([GAME, TAIL].map((key) => browser.database.texts.get(key)), ['new', undefined]);
});

test('a failed write is reported once, and only if local storage has refused the text too', async () => {
  const browser = new FakeBrowser();
  const tab = await openTab(browser);
  browser.database.fault = 'write';
  tab.send('backup:write', [GAME, 'a', false]);
  await waitForWrite(browser);
  assert.deepEqual(await tab.news(), []);
  tab.send('backup:write', [GAME, 'b', true]);
  assert.deepEqual(await tab.news(), ['game-not-saved']);
  for (const key of [GAME, TAIL, SUSPENDED]) tab.send('backup:write', [key, 'c', true]);
  assert.deepEqual(await tab.news(), []);
  tab.send('backup:write', [SETTINGS, 'd', true]);
  assert.deepEqual(await tab.news(), ['settings-not-saved']);
});

test('a text that could not be written is written with the next one, so that no tail replaces that of its older base', async () => {
  const browser = new FakeBrowser();
  const tab = await openTab(browser);
  const write = async (key, text) => {
    tab.send('backup:write', [key, text, false]);
    await waitForWrite(browser);
    return [GAME, TAIL].map((key) => browser.database.texts.get(key));
  };
  await write(GAME, 'base 1');
  await write(TAIL, 'tail of base 1');
  browser.database.fault = 'write';
  assert.deepEqual(await write(GAME, 'base 2'), ['base 1', 'tail of base 1']);
  browser.database.fault = undefined;
  assert.deepEqual(await write(TAIL, 'tail of base 2'), ['base 2', 'tail of base 2']);
  await write(TAIL, 'next tail');
  assert.deepEqual(browser.database.transactions.slice(2), [[GAME, TAIL], [TAIL]], 'once');
});

test('a text that could not be written does not replace what another tab has written since', async () => {
  const browser = new FakeBrowser();
  const [tab, other] = [await openTab(browser), await openTab(browser)];
  browser.database.fault = 'write';
  tab.backup.write(SUSPENDED, 'old');
  await waitForWrite(browser);
  browser.database.fault = undefined;
  other.backup.write(SUSPENDED, 'new');
  await waitForWrite(browser);
  await tab.backup.write(SETTINGS, 'dark');
  assert.equal(browser.database.texts.get(SUSPENDED), 'new', 'a tab without the lock');
  tab.send('lock:request', true);
  await browser.clock.advance(1000);
  tab.backup.write(TAIL, 'a tail');
  await waitForWrite(browser);
  assert.equal(browser.database.texts.get(SUSPENDED), 'new');
});

test('a text that cannot be read moves to a key of its own, and an equal one is stored once', async () => {
  const browser = new FakeBrowser();
  const tab = await openTab(browser);
  for (const [text, name] of [['bad', 1], ['worse', 2], ['bad', 1]]) {
    browser.texts.set(SETTINGS, text);
    tab.send('backup:quarantine', [SETTINGS, text]);
    await tab.news();
    assert.equal(browser.texts.has(SETTINGS), false);
    assert.equal(browser.texts.get(`minesweeper.settings.unreadable.${name}`), text);
  }
  assert.equal(browser.texts.size, 2);
});

test('a text that local storage has no room for is quarantined in the database', async () => {
  const browser = new FakeBrowser();
  const tab = await openTab(browser);
  tab.send('backup:write', [GAME, 'bad', true]);
  await tab.news();
  browser.isFull = true;
  tab.send('backup:quarantine', [GAME, 'bad']);
  await waitForWrite(browser);
  assert.deepEqual([...browser.database.texts], [[GAME, ''], ['minesweeper.game.unreadable.1', 'bad']]);
});

test('a text that fits nowhere is not removed', async () => {
  const browser = new FakeBrowser();
  const tab = await openTab(browser);
  browser.texts.set(SLOTS[0], 'bad');
  [browser.isFull, browser.database.fault] = [true, 'write'];
  tab.send('backup:quarantine', [SLOTS[0], 'bad']);
  await tab.news();
  assert.equal(browser.texts.get(SLOTS[0]), 'bad');
});

test('a game that has ended leaves neither a game nor a tail, in one transaction', async () => {
  const browser = new FakeBrowser();
  const tab = await openTab(browser);
  for (const [key, text] of [[GAME, 'a game'], [TAIL, 'its tail']]) tab.send('backup:write', [key, text, false]);
  await waitForWrite(browser);
  for (const [key, text] of [[GAME, '.empty'], [TAIL, '']]) tab.send('backup:write', [key, text, false]);
  await waitForWrite(browser);
  assert.deepEqual(browser.database.transactions, [[GAME, TAIL], [GAME, TAIL]]);
  tab.close();
  const next = await openTab(browser);
  assert.deepEqual([next.backup[GAME], next.backup[TAIL]], ['.empty', '']);
});

test('a page that cannot start with its games quarantines all of them, but no empty slot, and reloads', async () => {
  const browser = new FakeBrowser();
  const tab = await openTab(browser);
  browser.texts.set(SLOTS[0], '01ab').set(SLOTS[1], '.empty').set(SUSPENDED, '02cd').set(SETTINGS, '03ef');
  browser.texts.set(TAIL, '05ij');
  browser.database.texts.set(GAME, '04gh').set(TAIL, '');
  const page = new FakePage();
  page.runWatch({ backup: tab.backup, localStorage: browser.localStorage(tab), setTimeout: browser.clock.setTimeout });
  page.fire('error', { error: Object.assign(new Error('out of bounds'), { stack: 'at app_bg.wasm:wasm-function[7]' }) });
  page.body.action('reload-without').click();
  await browser.clock.advance(1000);
  assert.deepEqual([...browser.texts.keys()].sort(), [
    SLOTS[1],
    'minesweeper.game.unreadable.1',
    'minesweeper.game.unreadable.2',
    'minesweeper.game.unreadable.3',
    'minesweeper.game.unreadable.4',
    SETTINGS,
  ].sort());
  assert.equal(browser.database.texts.get(GAME), '', 'the copy that another tab has written is found as well');
  assert.equal(page.reloads, 1);
});

test('a reload and the way back are no new visit', async () => {
  for (const [navigation, isReload] of [['navigate', false], ['reload', true], ['back_forward', true]]) {
    assert.equal(new FakeBrowser().openTab({ navigation }).backup.isReload, isReload, navigation);
  }
});

test('a database that cannot be opened delays nothing', async () => {
  const browser = new FakeBrowser();
  browser.database.fault = 'open';
  const tab = await openTab(browser);
  assert.equal(tab.isReady, true);
  tab.send('backup:write', [GAME, 'a game', true]);
  assert.deepEqual(await tab.news(), ['game-not-saved']);
});

test('a database that never answers delays the program for a second', async () => {
  const browser = new FakeBrowser();
  browser.database.fault = 'silence';
  const tab = browser.openTab();
  await browser.clock.advance(999);
  assert.equal(tab.isReady, false);
  await browser.clock.advance(1);
  assert.equal(tab.isReady, true);
});

test('the program learns that the page is hidden and that another tab has changed the settings', async () => {
  const browser = new FakeBrowser();
  const [tab, other] = [await openTab(browser), browser.openTab()];
  tab.changeVisibility(true);
  assert.deepEqual(await tab.news(), ['page-hiding']);
  tab.changeVisibility(false);
  assert.deepEqual(await tab.news(), []);
  browser.localStorage(other)[SETTINGS] = 'new';
  assert.deepEqual([await tab.news(), await other.news()], [['settings-changed'], []]);
});
