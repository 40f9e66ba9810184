// The lock on the game in progress: static/storage/tab-lock.js.
import assert from 'node:assert/strict';
import test from 'node:test';
import { FakeBrowser } from './fakes/browser.mjs';

/** A browser with a tab that holds the lock and a second one that was opened later. */
const twoTabs = async () => {
  const browser = new FakeBrowser();
  const first = browser.openTab();
  await browser.clock.advance(0);
  const second = browser.openTab();
  await browser.clock.advance(1000);
  await first.news();
  await second.news();
  return { browser, first, second };
};

test('the first tab holds the lock when the program starts', async () => {
  const browser = new FakeBrowser();
  const tab = browser.openTab();
  await browser.clock.advance(0);
  assert.equal(tab.isReady, true);
  assert.equal(tab.backup.lockDenied, false);
  assert.deepEqual(await tab.news(), [], 'the program reads it, and nothing is reported');
  assert.equal(tab.send('lock:request', false), true);
  assert.deepEqual(await tab.news(), ['lock-acquired']);
});

test('a second tab is denied the lock, after waiting a moment for it', async () => {
  const browser = new FakeBrowser();
  browser.openTab();
  await browser.clock.advance(0);
  const second = browser.openTab();
  await browser.clock.advance(299);
  assert.equal(second.isReady, false, 'the program waits for the answer');
  await browser.clock.advance(1);
  assert.deepEqual([second.isReady, second.backup.lockDenied], [true, true]);
  second.send('lock:request', false);
  assert.deepEqual(await second.news(), [], 'the other tab may give it up');
  await browser.clock.advance(300);
  assert.deepEqual(await second.news(), ['lock-denied']);
  assert.equal(second.backup.lockDenied, true);
});

test('a tab that takes the game over gets the lock, and the other one learns of it', async () => {
  const { first, second } = await twoTabs();
  second.send('lock:request', true);
  assert.deepEqual(await second.news(), ['lock-acquired']);
  assert.deepEqual(await first.news(), ['lock-lost']);
  assert.equal(first.backup.lockDenied, true);
  first.send('lock:request', true);
  assert.deepEqual(await first.news(), ['lock-acquired']);
  assert.deepEqual(await second.news(), ['lock-lost']);
});

test('a tab that takes the game over reads what the other one has written last', async () => {
  const { browser, first, second } = await twoTabs();
  first.backup.write('minesweeper.game', 'the last move');
  await browser.clock.advance(300);
  assert.equal(second.backup['minesweeper.game'], undefined);
  second.send('lock:request', true);
  assert.deepEqual(await second.news(), ['lock-acquired']);
  assert.equal(second.backup['minesweeper.game'], 'the last move');
});

test('a lock that was released is free for every tab, and for the same tab again', async () => {
  const { browser, first, second } = await twoTabs();
  first.send('lock:release');
  second.send('lock:request', false);
  assert.deepEqual(await second.news(), ['lock-acquired']);
  first.send('lock:request', false);
  await first.news();
  await browser.clock.advance(300);
  assert.deepEqual(await first.news(), ['lock-denied']);
  second.send('lock:release');
  second.send('lock:request', false);
  assert.deepEqual(await second.news(), ['lock-retained'], 'no other tab has asked for it');
});

test('a lock that was released stays with the tab until another one asks for it', async () => {
  const browser = new FakeBrowser();
  const first = browser.openTab();
  await browser.clock.advance(0);
  const request = browser.locks.request.bind(browser.locks);
  let requests = 0;
  browser.locks.request = (...parameters) => ((requests += 1), request(...parameters));
  first.send('lock:release');
  first.send('lock:request', false);
  await null;
  assert.deepEqual([await first.news(), requests], [['lock-retained'], 0]);
  const second = browser.openTab();
  await browser.clock.advance(300);
  assert.equal(second.backup.lockDenied, true, 'a game in progress is never given up');
  first.send('lock:release');
  const third = browser.openTab();
  await browser.clock.advance(0);
  assert.deepEqual([third.isReady, third.backup.lockDenied, first.backup.lockDenied], [true, false, false]);
  assert.deepEqual(await first.news(), [], 'a tab without a game loses nothing');
});

test('a tab without a game that is hidden or cannot be asked frees the lock', async () => {
  const free = async (prepare, act) => {
    const browser = new FakeBrowser();
    prepare(browser);
    const first = browser.openTab();
    await browser.clock.advance(0);
    first.send('lock:release');
    act(first);
    const second = browser.openTab();
    await browser.clock.advance(0);
    return !second.backup.lockDenied && second.isReady;
  };
  const noChannel = (browser) => {
    browser.BroadcastChannel = class {
      constructor() {
        throw new DOMException('denied', 'SecurityError');
      }
    };
  };
  assert.equal(await free(noChannel, () => {}), true);
  assert.equal(await free(noChannel, (tab) => tab.send('lock:request', false)), false);
  const noMessage = (browser) => {
    browser.BroadcastChannel = class {
      postMessage() {}
    };
  };
  assert.equal(await free(noMessage, (tab) => tab.changeVisibility(true)), true);
  assert.equal(await free(noMessage, (tab) => tab.changeVisibility(false)), false);
});

test('two requests at once do not make a tab lose the lock to itself', async () => {
  const { first } = await twoTabs();
  first.send('lock:release');
  await first.news();
  first.send('lock:request', false);
  first.send('lock:request', true);
  assert.deepEqual(await first.news(), ['lock-retained', 'lock-acquired']);
});

test('a page loaded again gets the lock late if its old page releases it late', async () => {
  const browser = new FakeBrowser();
  const old = browser.openTab();
  await browser.clock.advance(0);
  const reloaded = browser.openTab({ navigation: 'reload' });
  await browser.clock.advance(900);
  assert.deepEqual([reloaded.isReady, reloaded.backup.isReload, reloaded.backup.lockDenied], [true, true, true]);
  old.close();
  assert.deepEqual(await reloaded.news(), ['lock-acquired']);
  assert.equal(reloaded.backup.lockDenied, false);
});

test('a page loaded again gives up waiting after five seconds', async () => {
  const browser = new FakeBrowser();
  const other = browser.openTab();
  await browser.clock.advance(0);
  const reloaded = browser.openTab({ navigation: 'reload' });
  await browser.clock.advance(5000);
  other.close();
  assert.deepEqual(await reloaded.news(), []);
  assert.equal(reloaded.backup.lockDenied, true);
});

test('a request that still waits takes no lock after the program has released it', async () => {
  const browser = new FakeBrowser();
  const old = browser.openTab();
  await browser.clock.advance(0);
  const reloaded = browser.openTab({ navigation: 'reload' });
  await browser.clock.advance(900);
  reloaded.send('lock:request', true);
  assert.deepEqual(await reloaded.news(), ['lock-acquired']);
  reloaded.send('lock:release');
  assert.deepEqual(await reloaded.news(), []);
  old.send('lock:request', false);
  assert.deepEqual(await old.news(), ['lock-lost', 'lock-acquired']);
});

test('a page that is left answers an open request at once and saves', async () => {
  const { first, second } = await twoTabs();
  first.send('lock:release');
  await first.news();
  first.send('lock:request', false);
  first.close();
  assert.deepEqual(await first.news(), ['lock-acquired', 'page-hiding'], 'no other tab has saved a game');
  second.send('lock:request', false);
  assert.deepEqual(await second.news(), ['lock-acquired'], 'the lock is free');
});

test('a page that is left is denied the lock if another tab has saved a game or its tail meanwhile', async () => {
  for (const key of ['minesweeper.game.1', 'minesweeper.game.tail']) {
    const { first, second } = await twoTabs();
    first.send('lock:release');
    second.send('lock:request', false);
    await second.news();
    second.fire('storage', { key: 'minesweeper.game.0', newValue: 'x' });
    first.fire('storage', { key, newValue: 'x' });
    first.send('lock:request', false);
    first.close();
    assert.deepEqual((await first.news()).slice(0, 2), ['lock-denied', 'page-hiding'], key);
  }
});

test('a page that is left while it waits for the lock does not keep it from the next one', async () => {
  const browser = new FakeBrowser();
  const old = browser.openTab();
  await browser.clock.advance(0);
  const reloaded = browser.openTab({ navigation: 'reload' });
  await browser.clock.advance(900);
  reloaded.close();
  old.close();
  await old.news();
  const next = browser.openTab();
  await browser.clock.advance(0);
  assert.deepEqual([next.isReady, next.backup.lockDenied], [true, false]);
});

test('without Web Locks the tab that was opened last holds the lock', async () => {
  const browser = new FakeBrowser();
  const first = browser.openTab({ hasLocks: false });
  await browser.clock.advance(0);
  const second = browser.openTab({ hasLocks: false });
  await browser.clock.advance(0);
  assert.deepEqual([first.backup.lockDenied, second.backup.lockDenied], [true, false]);
  assert.deepEqual(await first.news(), ['lock-lost']);
  first.send('lock:request', true);
  assert.deepEqual([await first.news(), await second.news()], [['lock-acquired'], ['lock-lost']]);
  first.send('lock:release');
  second.send('lock:request', false);
  assert.deepEqual([await first.news(), await second.news()], [[], ['lock-acquired']], 'nothing is lost by a tab without a game');
});

test('a tab without local storage and without Web Locks holds the lock all the same', async () => {
  const browser = new FakeBrowser();
  browser.isFull = true;
  const tab = browser.openTab({ hasLocks: false });
  await browser.clock.advance(0);
  assert.equal(tab.backup.lockDenied, false);
});

test('a browser that never answers delays the program for five seconds at most', async () => {
  const browser = new FakeBrowser();
  browser.locks.request = () => new Promise(() => {});
  const tab = browser.openTab();
  await browser.clock.advance(4999);
  assert.equal(tab.isReady, false);
  await browser.clock.advance(1);
  assert.deepEqual([tab.isReady, tab.backup.isLoading, tab.backup.lockDenied], [true, false, false]);
});

test('a page that the browser shows again from its cache is loaded anew', async () => {
  const tab = new FakeBrowser().openTab();
  tab.fire('pageshow', { persisted: false });
  assert.equal(tab.reloads, 0);
  tab.fire('pageshow', { persisted: true });
  assert.equal(tab.reloads, 1);
});
