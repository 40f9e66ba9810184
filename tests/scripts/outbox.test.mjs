// The outbox of finished games: static/late/outbox.js, and the copies that static/storage/backup.js writes.
import assert from 'node:assert/strict';
import test from 'node:test';
import { FakeBrowser } from './fakes/browser.mjs';
import { settle } from './fakes/script.mjs';

const GAME = 'minesweeper.game';
const [ID, OTHER_ID] = ['5a'.repeat(16), '6b'.repeat(16)];
const keyOf = (id) => `minesweeper.finished.${id}`;
/** A game without a summary, that was started at `started`. */
const textOf = (started, length = 0) => {
  const bytes = Buffer.alloc(13 + length);
  bytes.writeDoubleLE(started);
  return bytes.toString('hex');
};
const bytesOf = (text) => `${[...Buffer.from(text, 'hex')]}`;

const openTab = async (browser) => {
  const tab = browser.openTab();
  await browser.clock.advance(0);
  return tab;
};
/** Does what the program does when a game ends. */
const end = async (browser, tab, id, text, hasRoom = true) => {
  tab.send('backup:write', [GAME, '.end', false]);
  if (hasRoom) browser.localStorage(tab)[keyOf(id)] = text;
  tab.send('backup:write', [keyOf(id), text, false]);
  await settle();
};
/** Does what the program does once the worker has stored a game. */
const remove = async (browser, tab, id) => {
  browser.localStorage(tab).removeItem(keyOf(id));
  tab.send('backup:write', [keyOf(id)]);
  await settle();
};
const openHistory = async (browser) => {
  const tab = await openTab(browser);
  tab.startLateScripts();
  await settle();
  return tab;
};

test('a game that ended just before the browser was killed is sent at the next visit', async () => {
  const browser = new FakeBrowser();
  const tab = await openTab(browser);
  tab.send('backup:write', [GAME, 'a game', false]);
  await browser.clock.advance(300);
  await end(browser, tab, ID, textOf(1));
  assert.deepEqual(browser.database.transactions, [[GAME], [GAME, keyOf(ID)]], 'the game in progress ends with it');
  browser.kill();
  const next = await openHistory(browser);
  assert.deepEqual(next.sent, [[ID, bytesOf(textOf(1))]]);
  assert.equal(next.backup[GAME], '.end');
});

test('a game that is stored leaves nothing in the outbox, and is not sent again', async () => {
  const browser = new FakeBrowser();
  const tab = await openTab(browser);
  await end(browser, tab, ID, textOf(1));
  await remove(browser, tab, ID);
  assert.deepEqual([[...browser.texts], [...browser.database.texts.keys()]], [[], [GAME]]);
  assert.deepEqual((await openHistory(browser)).sent, []);
});

test('a game is sent once, from the local storage or from the database', async () => {
  const browser = new FakeBrowser();
  const tab = await openTab(browser);
  await end(browser, tab, ID, textOf(1));
  browser.kill();
  await end(browser, await openTab(browser), OTHER_ID, textOf(2));
  const next = await openHistory(browser);
  assert.deepEqual(next.sent, [[OTHER_ID, bytesOf(textOf(2))], [ID, bytesOf(textOf(1))]]);
});

test('a game for which the local storage has no room is in the database', async () => {
  const browser = new FakeBrowser();
  const tab = await openTab(browser);
  await end(browser, tab, ID, textOf(1), false);
  assert.deepEqual((await openHistory(browser)).sent, [[ID, bytesOf(textOf(1))]]);
});

test('games that the database has not answered for in time are sent when it answers', async () => {
  const browser = new FakeBrowser();
  const tab = await openTab(browser);
  await end(browser, tab, ID, textOf(1));
  browser.kill();
  const next = browser.openTab();
  next.startLateScripts();
  assert.deepEqual(next.sent, []);
  await browser.clock.advance(1000);
  assert.deepEqual(next.sent, [[ID, bytesOf(textOf(1))]]);
});

test('without any database the games of the local storage are sent', async () => {
  for (const fault of ['open', 'silence']) {
    const browser = new FakeBrowser();
    const tab = await openTab(browser);
    browser.database.fault = fault;
    await end(browser, tab, ID, textOf(1));
    assert.deepEqual((await openHistory(browser)).sent, [[ID, bytesOf(textOf(1))]], fault);
  }
});

test('a corrupt copy is quarantined and removed, and a game is sent if its other copy is whole', async () => {
  const browser = new FakeBrowser();
  const tab = await openTab(browser);
  await end(browser, tab, ID, textOf(1));
  browser.texts.set(keyOf(ID), 'spoiled');
  browser.database.texts.set(keyOf(OTHER_ID), 'also spoiled');
  const next = await openHistory(browser);
  assert.deepEqual(next.sent, [[ID, bytesOf(textOf(1))]]);
  const quarantined = [1, 2].map((number) => browser.texts.get(`${GAME}.unreadable.${number}`));
  assert.deepEqual(quarantined.sort(), ['also spoiled', 'spoiled']);
  assert.deepEqual([...browser.database.texts.keys()].sort(), [keyOf(ID), GAME].sort());
  assert.deepEqual(await next.news(), ['finished-game-corrupt', 'finished-game-corrupt']);
});

test('the oldest games beyond the limit are removed from both', async () => {
  const browser = new FakeBrowser();
  const tab = await openHistory(browser);
  for (const id of ['a', 'b', 'c']) await end(browser, tab, id.repeat(32), textOf(id.charCodeAt(0), 200000), id !== 'b');
  tab.send('history:event', ['not-saved']);
  await settle();
  const games = (texts) => [...texts.keys()].filter((key) => key.startsWith(keyOf(''))).map((key) => key.at(-1));
  assert.deepEqual([games(browser.texts), games(browser.database.texts)], [['c'], ['b', 'c']]);
});

test('an export has a line for each text, and none for a game that was removed', async () => {
  const browser = new FakeBrowser();
  const tab = await openHistory(browser);
  await end(browser, tab, ID, textOf(1));
  await remove(browser, tab, ID);
  tab.send('history:event', ['lines']);
  assert.equal(tab.backup.exportLines, 'minesweeper.game .end\n');
});
