// When the error screen is shown, and what it offers: static/boot-watch.js and static/crash-screen.js.
import assert from 'node:assert/strict';
import test from 'node:test';
import { FakeElement, FakePage } from './fakes/page.mjs';
import { settle } from './fakes/script.mjs';

const BOOT = 'https://host/m/boot-0123456789abcdef.js';

/** A page with the script, ready to be played or still loading. */
const open = ({ isReady = false, session = {}, files = [], ...globals } = {}) => {
  const page = new FakePage();
  page.document.querySelectorAll = () => files.map((href) => ({ href }));
  page.session = session;
  if (isReady) page.root.dataset.ready = '';
  page.runWatch(globals);
  return page;
};
const isShown = (page) => page.body.action('reload') !== undefined;
const programError = () => Object.assign(new Error('out of bounds'), { stack: 'at app_bg.wasm:wasm-function[7]' });

test('an error of the program shows the screen and stops the program from saving', () => {
  for (const [name, field] of [['error', 'error'], ['unhandledrejection', 'reason']]) {
    const page = open({ isReady: true });
    page.fire(name, { [field]: programError() });
    assert.equal(isShown(page), true, name);
    assert.equal(page.root.dataset.panic, '', name);
  }
});

test('errors of other scripts are ignored', () => {
  for (const isReady of [false, true]) {
    const page = open({ isReady });
    page.fire('error', { error: new Error('foreign'), filename: 'https://host/boot-camp/other.js' });
    page.fire('error', { error: null, message: 'Script error.', filename: '' });
    page.fire('unhandledrejection', { reason: new Error('foreign') });
    page.fire('unhandledrejection', { reason: undefined });
    assert.equal(isShown(page), false);
  }
});

test('an error of the boot script shows the screen only until the page is ready', () => {
  for (const isReady of [false, true]) {
    const page = open({ isReady, files: [BOOT] });
    page.fire('error', { error: new Error('no module'), filename: BOOT });
    assert.equal(isShown(page), !isReady);
  }
});

test('of the files that cannot be loaded, only those that the page needs to start show the screen', () => {
  for (const [src, expected] of [
    [BOOT, true],
    ['https://host/m/boot.js', true],
    ['https://host/m/boot-camp-0123456789abcdef.js', false],
    ['https://host/boot-camp/m/sw-client-0123456789abcdef.js', false],
    [undefined, false],
  ]) {
    const page = open({ files: [BOOT, 'https://host/m/boot.js'] });
    page.fire('error', { target: Object.assign(new FakeElement('script'), { src }) });
    assert.equal(isShown(page), expected, src);
  }
});

test('a program that cannot be started shows the screen, even in a browser without WebAssembly', () => {
  const page = open({ WebAssembly: undefined });
  page.window.dispatchEvent(new CustomEvent('boot:failed', { detail: new Error('no WebAssembly') }));
  assert.equal(isShown(page), true);
});

test('the report holds the panic message or the error, the files, the address and the browser', () => {
  const report = (page) => page.body.descendants.find(({ name }) => name === 'textarea').children[0];
  const page = open();
  page.root.dataset.panic = 'panicked at src/lib.rs';
  page.fire('error', { error: programError() });
  for (const detail of ['panicked at src/lib.rs', 'wasm-function[7]', 'boot-0123456789abcdef.js', 'https://host/#/', 'a browser'])
    assert.ok(report(page).includes(detail), detail);
  const other = open();
  other.fire('error', { error: programError() });
  assert.ok(report(other).startsWith('out of bounds\n'));
});

test('only the first error is shown', () => {
  const page = open();
  page.fire('error', { error: programError() });
  const [shown] = page.body.children;
  page.fire('error', { error: programError() });
  assert.equal(page.body.children[0], shown);
});

test('reloading without the game is offered if the page never got ready, or crashed before in this tab', () => {
  const offers = (options) => {
    const page = open(options);
    page.fire('error', { error: programError() });
    const [game, program] = ['reload-without', 'clear-program'].map((name) => page.body.action(name) !== undefined);
    assert.equal(game, program);
    return game;
  };
  const session = {};
  assert.equal(offers({ isReady: false }), true);
  assert.equal(offers({ isReady: true, session }), false);
  assert.equal(offers({ isReady: true, session }), true);
  const denied = new Proxy({}, { get: () => { throw new Error('denied'); } });
  assert.equal(offers({ isReady: true, sessionStorage: denied }), false);
});

test('reloading without the game quarantines it first, and reloads even if that fails or hangs', async () => {
  for (const [refresh, delay] of [
    [async () => {}, undefined],
    [async () => { throw new Error('full'); }, undefined],
    [() => new Promise(() => {}), 3000],
  ]) {
    const delays = [];
    const page = open({
      isReady: true,
      session: { 'minesweeper.rescued': 'yes' },
      backup: { rescue: { GAMES: [], refresh } },
      setTimeout: (callback, ms) => { delays.push(ms); if (delay) callback(); },
    });
    page.fire('error', { error: programError() });
    page.body.action('reload-without').click();
    await settle();
    assert.deepEqual([page.reloads, delays], [1, [3000]]);
  }
});

test('clearing the program deletes its service worker and caches only, fetches its files anew and reloads', async () => {
  const PREFIX = 'minesweeper https://host/m/ ';
  const open_ = (serviceWorker) => {
    const done = [];
    const page = new FakePage();
    page.document.querySelectorAll = () => [{ href: 'https://host/m/boot.js' }];
    page.root.dataset.ready = '';
    page.session['minesweeper.rescued'] = 'yes';
    page.runWatch({
      location: { href: 'https://host/m/#/', reload: () => done.push('reload') },
      navigator: { userAgent: '', serviceWorker: serviceWorker && { getRegistration: async () => serviceWorker(done) } },
      caches: { keys: async () => [`${PREFIX}1`, 'minesweeper https://host/ 1', 'other'], delete: async (name) => done.push(name) },
      fetch: async (address, { cache }) => done.push(`${cache} ${address}`),
      URL,
    });
    page.fire('error', { error: programError() });
    page.body.action('clear-program').click();
    return done;
  };
  for (const [serviceWorker, expected] of [
    [(done) => ({ unregister: async () => done.push('unregister') }), ['unregister', `${PREFIX}1`, 'reload https://host/m/boot.js', 'reload']],
    [() => undefined, [`${PREFIX}1`, 'reload https://host/m/boot.js', 'reload']],
    [() => { throw new Error('denied'); }, ['reload']],
    [undefined, [`${PREFIX}1`, 'reload https://host/m/boot.js', 'reload']],
  ]) {
    const done = open_(serviceWorker);
    await settle();
    assert.deepEqual(done, expected);
  }
});

test('the plain button reloads and touches nothing', async () => {
  const page = open();
  page.fire('error', { error: programError() });
  page.body.action('reload').click();
  assert.equal(page.reloads, 1);
});

test('the report is copied, and can be copied by hand where the clipboard is refused', async () => {
  for (const [clipboard, label] of [[{ writeText: async () => {} }, 'Report copied'], [undefined, undefined]]) {
    const page = open({ navigator: { userAgent: '', clipboard } });
    page.fire('error', { error: programError() });
    const copy = page.body.action('copy-report');
    await copy.click();
    assert.equal(copy.textContent, label);
  }
});

test('the screen is in the language of the page, as far as its texts are there', () => {
  const page = open({ isReady: true, words: { Reload: 'Neu laden' } });
  page.fire('error', { error: programError() });
  assert.deepEqual(page.body.action('reload').children, ['Neu laden']);
  assert.deepEqual(page.body.action('copy-report').children, ['Copy report']);
});
