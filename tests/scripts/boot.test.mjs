// How the program and the worker are started: static/boot.js, static/worker-main.js and static/boot-theme.js.
import assert from 'node:assert/strict';
import test from 'node:test';
import { FakePage } from './fakes/page.mjs';
import { FakeClock, run, settle } from './fakes/script.mjs';

/** What a host answers, and a browser that compiles it: the names of the ways that were used are collected in `used`. */
const program = ({ ok = true, type = 'application/wasm', used = [] } = {}) => ({
  fetch: async () => ({ ok, status: 404, headers: new Headers({ 'Content-Type': type }), arrayBuffer: async () => 'bytes' }),
  WebAssembly: {
    compileStreaming: async () => (used.push('streaming'), 'module'),
    compile: async () => (used.push('bytes'), 'module'),
  },
  startStorage: () => used.push('storage'),
  backup: { ready: Promise.resolve() },
  initSync: (start) => used.push(start.module),
  // What wasm-bindgen's script defines.
  wasm: undefined,
  __wbg_get_imports: () => ({ a: 'imports' }),
});

const boot = (globals = {}, page = new FakePage()) => {
  const workers = [];
  class Worker {
    constructor(address) {
      workers.push(address);
    }
    terminate() {
      workers.pop();
    }
  }
  page.run('boot.js', { ...program(), Worker, ...globals });
  return { page, workers };
};

/** A page of which boot-theme.js shows this before the program runs. */
const pageThatShows = (bootPage) => {
  const page = new FakePage();
  page.root.dataset.bootPage = bootPage;
  return page;
};
/** The page of a player who has not been here before. */
const firstPage = () => pageThatShows('first');
/** Lets everything happen that does not take time, and moves the mouse, which the program of a first game waits for. */
const settleWithInput = async (page) => {
  page.window.dispatchEvent(new Event('pointermove'));
  await settle();
};

test('only the known addresses become scripts, with a policy of Trusted Types and without', () => {
  const policies = [];
  const trustedTypes = { createPolicy: (name, rules) => (policies.push([name, rules]), rules) };
  for (const globals of [{ trustedTypes }, {}]) {
    const { page, workers } = boot(globals);
    page.global.startWorker();
    assert.deepEqual(workers, ['./worker-main.js']);
    assert.equal(page.global.scriptURL('./picture-main.js'), './picture-main.js');
    assert.throws(() => page.global.scriptURL('./app.js'), /not a script of this page/);
  }
  const [[name, rules]] = policies;
  assert.equal(name, 'minesweeper');
  assert.throws(() => rules.createScriptURL('https://elsewhere/x.js'), /not a script of this page/);
  assert.throws(() => rules.createScriptURL('./app.js'), /not a script of this page/);
});

test('a program that cannot be started is reported to the crash screen', async () => {
  const failed = new Error('no program');
  const failure = async () => {
    throw failed;
  };
  for (const [globals, message] of [
    [{ fetch: failure }, 'no program'],
    [program({ ok: false }), 'HTTP 404'],
    [{ initSync: () => { throw failed; } }, 'no program'],
  ]) {
    const page = new FakePage();
    const failures = page.collect('boot:failed', page.window);
    page.run('boot.js', { ...program(), ...globals });
    await settle();
    assert.deepEqual(failures.map((error) => error.message), [message]);
  }
});

test('the program is compiled while it arrives, unless the host does not know its type', async () => {
  for (const [type, way] of [['application/wasm', 'streaming'], ['application/octet-stream', 'bytes']]) {
    const used = [];
    const { page } = boot(program({ type, used }), firstPage());
    await settleWithInput(page);
    assert.deepEqual(used, ['storage', way, 'module']);
  }
});

test('in a first game the storage waits until the browser is idle for longer than a frame, or for a while', async () => {
  for (const isBusyForLong of [false, true]) {
    const [used, waiting, timers] = [[], [], []];
    const requestIdleCallback = (callback) => waiting.push(callback);
    const setTimeout = (callback, ms) => timers.push([callback, ms]);
    boot({ ...program({ used }), requestIdleCallback, setTimeout }, firstPage());
    await settle();
    waiting.shift()({ timeRemaining: () => 12 });
    await settle();
    assert.deepEqual(used, []);
    const [start, ms] = timers.shift();
    assert.equal(ms, 300);
    if (isBusyForLong) start();
    else waiting.shift()({ timeRemaining: () => 30 });
    await settle();
    assert.deepEqual(used, ['storage', 'streaming']);
  }
});

/** Starts the page of a first game that has taken so many milliseconds. Returns the ways in which the program was started. */
const bootFirst = (clock, took) => {
  const used = [];
  const { page } = boot({ ...program({ used }), setTimeout: clock.setTimeout, performance: { now: () => took } }, firstPage());
  return { page, used };
};

test('the program of a first game waits for an input, which may have been before it was compiled', async () => {
  for (const input of ['pointermove', 'click', 'contextmenu', 'keydown']) {
    for (const isBefore of [false, true]) {
      const clock = new FakeClock();
      const { page, used } = bootFirst(clock, 400);
      if (isBefore) page.fire(input);
      await clock.advance(100);
      assert.equal(used.includes('module'), isBefore);
      if (!isBefore) page.fire(input);
      await clock.advance(0);
      assert.deepEqual(used, ['storage', 'streaming', 'module'], input);
    }
  }
});

test('without input it waits for half as long as the page has taken, and for 0.3 s at most', async () => {
  for (const [took, wait] of [[400, 200], [2000, 300]]) {
    const clock = new FakeClock();
    const { used } = bootFirst(clock, took);
    await clock.advance(wait - 1);
    assert.deepEqual(used, ['storage', 'streaming']);
    await clock.advance(1);
    assert.deepEqual(used, ['storage', 'streaming', 'module']);
  }
});

test('the program of a first game waits until the storage is read', async () => {
  const [used, backup] = [[], {}];
  const startStorage = () => (backup.ready = new Promise((resolve) => (backup.end = resolve)));
  const { page } = boot({ ...program({ used }), startStorage, backup }, firstPage());
  await settleWithInput(page);
  assert.deepEqual(used, ['streaming']);
  backup.end();
  await settle();
  assert.deepEqual(used, ['streaming', 'module']);
});

test('the program does not wait for anybody who has been here before, whose storage is open', async () => {
  const used = [];
  boot({ ...program({ used }), requestIdleCallback() {} }, new FakePage());
  await settle();
  assert.deepEqual(used.filter((part) => part !== 'streaming'), ['module']);
});

test('the program waits for the styles, or for their failure, without taking over the handlers of other scripts', async () => {
  for (const event of ['load', 'error']) {
    const [page, used, link] = [firstPage(), [], Object.assign(new EventTarget(), { sheet: null, onload: 'of languages.js' })];
    page.document.querySelectorAll = () => [{ sheet: {} }, link];
    page.run('boot.js', program({ used }));
    await settleWithInput(page);
    assert.deepEqual(used, []);
    link.dispatchEvent(new Event(event));
    await settle();
    assert.deepEqual([used, link.onload], [['storage', 'streaming', 'module'], 'of languages.js']);
  }
});

test('a program that the browser has cached wrongly is fetched once more past its cache', async () => {
  for (const name of ['boot.js', 'worker-main.js']) {
    const [page, fetched, used] = [firstPage(), [], []];
    const whole = program({ used });
    page.run(name, {
      ...whole,
      MessageChannel: class { port1 = {}; port2 = {}; },
      init: async ({ module_or_path }) => used.push((await module_or_path).ok),
      fetch: async (address, { cache, integrity }) => {
        fetched.push(cache);
        assert.ok(integrity.startsWith('sha256-') && address.endsWith('_bg.wasm'));
        if (cache === 'default') throw new TypeError('integrity');
        return whole.fetch();
      },
    });
    await settleWithInput(page);
    assert.deepEqual([fetched, used], [['default', 'reload'], name === 'boot.js' ? ['storage', 'streaming', 'module'] : [true]]);
  }
});

test('the worker runs on the page as a script with integrity, and a script that cannot be loaded is reported', () => {
  const { page } = boot();
  const reported = page.collect('storage:status');
  page.global.startWorkerOnPage();
  const [script] = page.head.children;
  assert.deepEqual([script.type, script.src, script.integrity], ['module', './worker-main.js', 'sha256-worker-main.js']);
  script.onerror();
  assert.deepEqual(reported, ['worker-unavailable']);
});

test('the program of another page is loaded once, when its page is first shown', () => {
  const { page } = boot();
  const { runScript } = page.global;
  const location = { hash: '#/analysis?p=1' };
  page.run('late/programs.js', { runScript, location });
  const scripts = () => page.head.children.filter(({ type }) => type === 'module').map(({ src }) => src);
  assert.deepEqual(scripts(), ['./analysis-main.js']);
  for (const hash of ['#/', '#/tic-tac-toe', '#/games', '#/tic-tac-toe', '#/analysis']) {
    location.hash = hash;
    page.window.dispatchEvent(new Event('hashchange'));
  }
  assert.deepEqual(scripts(), ['./analysis-main.js', './tic-tac-toe-main.js']);
});

test('a page that is left ends its worker, which could keep the database from the next page', () => {
  const { page, workers } = boot();
  page.global.startWorker();
  page.window.dispatchEvent(new Event('pagehide'));
  assert.deepEqual(workers, []);
});

test('the lazy styles are loaded with the page if it opens on another screen than the game, and else with the late scripts', () => {
  for (const [bootPage, atStart] of [['other', 1], ['game', 0], [undefined, 0]]) {
    const { page } = boot({}, pageThatShows(bootPage));
    const sheets = () => page.head.children.filter(({ rel }) => rel === 'stylesheet').length;
    assert.equal(sheets(), atStart, bootPage);
    page.global.startLateScripts();
    assert.equal(sheets(), 1, bootPage);
  }
});

test('the program of another page waits for the lazy styles, too, without which what is clicked would move', async () => {
  const [page, used] = [pageThatShows('other'), []];
  page.document.querySelectorAll = () => page.head.children.filter(({ rel }) => rel === 'stylesheet');
  page.document.createElement = () => Object.assign(new EventTarget(), { sheet: null });
  page.run('boot.js', { ...program({ used }), localStorage: [] });
  await settle();
  assert.ok(!used.includes('module'));
  page.head.children.find(({ href }) => href === './lazy.css').dispatchEvent(new Event('load'));
  await settle();
  assert.equal(used.filter((part) => part === 'module').length, 1);
});

test('the service worker is registered and the late scripts started once the page can be played', () => {
  const { page } = boot();
  const scripts = () => page.head.children.filter(({ type }) => type === 'module').map(({ src }) => src);
  assert.deepEqual(scripts(), []);
  page.global.startLateScripts();
  assert.deepEqual(scripts(), ['./sw-client.js', './late.js']);
});

test('in a first game everything else is loaded a second after the board, or at the first input', async () => {
  for (const trigger of ['timer', 'click', 'keydown']) {
    const clock = new FakeClock();
    const { page } = boot({ setTimeout: clock.setTimeout }, firstPage());
    const files = () => page.head.children.map(({ href, src }) => href ?? src);
    page.global.startLateScripts();
    await clock.advance(999);
    assert.deepEqual(files(), []);
    if (trigger === 'timer') await clock.advance(1);
    else page.window.dispatchEvent(new Event(trigger));
    await clock.advance(1);
    page.window.dispatchEvent(new Event('keydown'));
    assert.deepEqual(files(), ['./lazy.css', './sw-client.js', './late.js'], trigger);
  }
});

test('clicks of both buttons before the program runs count on a new board, and on no other', () => {
  for (const isNew of [true, false]) {
    class PointerEvent {
      constructor(type, { pointerType, buttons, bubbles }) {
        this.text = [type, pointerType, buttons, bubbles].join(' ');
      }
    }
    const { page } = boot({ PointerEvent });
    const pressed = [];
    page.document.querySelector = (selector) => (selector === '[data-status=ready]' && isNew ? {} : null);
    page.document.elementFromPoint = (...at) => {
      const cell = { dispatchEvent: ({ text }) => pressed.push(`${at}: ${text}`) };
      return { closest: (selector) => (selector === '.cell' && at[0] < 9 ? cell : null) };
    };
    const menus = [];
    const click = (type, x, id = 'app') => page.fire(type, { x, y: 4, target: { id }, preventDefault: () => menus.push(x) });
    click('click', 3);
    click('contextmenu', 5);
    click('contextmenu', 6, 'error');
    click('click', 9);
    page.global.startLateScripts();
    click('click', 7);
    click('contextmenu', 8);
    assert.deepEqual(menus, [5], 'the menu of the browser does not appear on the board');
    const presses = (at, buttons) => [`${at},4: pointerdown mouse ${buttons} true`, `${at},4: pointerup mouse 0 true`];
    assert.deepEqual(pressed, isNew ? [...presses(3, 1), ...presses(5, 2)] : []);
  }
});

/** Starts the page and returns the addresses that were fetched and compiled, the late parts that were started, and the functions. */
const bootParts = (globals = {}, page = new FakePage()) => {
  const [fetched, started] = [[], []];
  const imports = {};
  const whole = program();
  const scope = {
    ...whole,
    fetch: async (address) => (fetched.push(address), whole.fetch()),
    WebAssembly: {
      compileStreaming: async () => 'compiled in time',
      Module: class { constructor(bytes) { this.bytes = bytes; } },
      Instance: class { constructor(module, { a, p }) { started.push([module.bytes ? [...module.bytes] : module, a, p.b, p[7]]); } },
    },
    Proxy,
    wasm: { b: 'export b', t0: { get: (slot) => `slot ${slot}` } },
    exposed: imports,
    ...globals,
  };
  page.run('boot.js', scope, {
    'const LATE_PART_CHECKSUM = 0;': `const LATE_PART_CHECKSUM = ${97 * 31 + 98};`,
    'const prepareLatePart': 'exposed.loadLatePart = loadLatePart;\nconst prepareLatePart',
  });
  return { fetched, started, page, loadLatePart: () => imports.loadLatePart() };
};

test('the late part of the program gets what it imports, once', async () => {
  const { fetched, started, loadLatePart } = bootParts();
  await settle();
  assert.deepEqual(fetched, ['./app_bg.wasm', './app-late_bg.wasm']);
  assert.deepEqual(started, [['compiled in time', 'imports', 'export b', 'slot 7']]);
  loadLatePart();
  assert.equal(started.length, 1);
});

test('a first game does not fetch the late part before everything else that comes late', async () => {
  const { fetched, started, page } = bootParts({ setTimeout: () => {} }, firstPage());
  await settle();
  assert.deepEqual(fetched, ['./app_bg.wasm']);
  page.global.startLateScripts();
  page.window.dispatchEvent(new Event('keydown'));
  await settle();
  assert.deepEqual([fetched.at(-1), started.length], ['./app-late_bg.wasm', 1]);
});

/** A request that the page waits for; `answers` are the texts of the host. */
const requests = (answers) => {
  const headers = [];
  class XMLHttpRequest {
    open(...request) {
      assert.deepEqual(request, ['GET', './app-late_bg.wasm', false]);
    }
    setRequestHeader(...header) {
      headers.push(header);
    }
    overrideMimeType() {}
    send() {
      this.responseText = answers.shift();
    }
  }
  return { XMLHttpRequest, headers };
};

test('a late function that is called too early is fetched while the program waits', () => {
  const { XMLHttpRequest, headers } = requests(['a\uf762']);
  // The checksum is that of the lower halves of the characters: a and b.
  const { started, loadLatePart } = bootParts({ XMLHttpRequest }, firstPage());
  loadLatePart();
  assert.deepEqual([started, headers], [[[[97, 98], 'imports', 'export b', 'slot 7']], []]);
});

test('the late part is not fetched again if the program has waited for it', async () => {
  const { XMLHttpRequest } = requests(['a\uf762']);
  const { fetched, started, page, loadLatePart } = bootParts({ XMLHttpRequest, setTimeout: () => {} }, firstPage());
  page.global.startLateScripts();
  await settle();
  loadLatePart();
  page.window.dispatchEvent(new Event('click'));
  await settle();
  assert.deepEqual([fetched, started.length], [['./app_bg.wasm'], 1]);
});

test('a late part that arrives damaged is fetched again past the cache, and then given up', () => {
  const again = requests(['aX', 'ab']);
  const { started, loadLatePart } = bootParts({ XMLHttpRequest: again.XMLHttpRequest }, firstPage());
  loadLatePart();
  assert.deepEqual([started.length, again.headers], [1, [['Cache-Control', 'no-cache']]]);
  const damaged = bootParts({ XMLHttpRequest: requests(['aX', '']).XMLHttpRequest }, firstPage());
  assert.throws(damaged.loadLatePart, /damaged: \.\/app-late_bg\.wasm/);
  assert.equal(damaged.started.length, 0);
});

/** A worker's program that answers each request by itself, after `slices` slices. */
const workerProgram = (slices = 1) => {
  const requests = [];
  let left = 0;
  return {
    init: async () => {},
    fetch: async () => {},
    submit: (...request) => {
      requests.push(request);
      left = slices;
    },
    step: () => ((left -= 1) === 0 ? requests.at(-1)[0] : undefined),
    payload: () => 'payload',
    is_busy: () => left > 0,
    // No request needs the database.
    begin_transaction: () => undefined,
    refresh_history: () => {},
  };
};

/** A channel that a page creates and does not use. */
class IdleChannel {
  port1 = {};
  port2 = {};
}

test('a worker answers each request with a response and its payload', async () => {
  const posted = [];
  const ports = { port1: {}, port2: { postMessage: () => setImmediate(() => ports.port1.onmessage()) } };
  const global = run('worker-main.js', {
    ...workerProgram(3),
    addEventListener() {},
    MessageChannel: function () { return ports; },
    postMessage: (message) => posted.push(message),
    setTimeout,
  });
  global.onmessage({ data: ['a', 'bytes'] });
  await settle();
  global.onmessage({ data: ['b'] });
  await settle();
  assert.deepEqual(posted.map((message) => [...message]), [['a', 'payload'], ['b', 'payload']]);
});

test('an error in a worker is left uncaught, so that the page notices it', async () => {
  const thrown = [];
  const catching = (callback) => { try { callback(); } catch (error) { thrown.push(error.message); } };
  const ports = { port1: {}, port2: {} };
  const global = run('worker-main.js', {
    addEventListener() {},
    ...workerProgram(),
    submit: () => { throw new Error('broken'); },
    MessageChannel: function () { return ports; },
    setTimeout: catching,
  });
  global.onmessage({ data: ['a'] });
  await settle();
  assert.deepEqual(thrown, ['broken']);
});

test('the same program on the page announces itself, and answers by events', async () => {
  const page = new FakePage();
  const ready = page.collect('worker:ready');
  const responses = page.collect('worker:response');
  page.run('worker-main.js', { ...workerProgram(2), MessageChannel: IdleChannel });
  assert.equal(ready.length, 1);
  page.document.dispatchEvent(new CustomEvent('worker:request', { detail: ['a', 'bytes'] }));
  await new Promise((resolve) => setTimeout(resolve, 20));
  assert.deepEqual(responses.map((response) => [...response]), [['a', 'payload']]);
});

test('a program that fails on the page is reported to the player', async () => {
  for (const fault of [
    { init: async () => { throw new Error('not loaded'); } },
    { step: () => { throw new Error('broken'); } },
  ]) {
    const page = new FakePage();
    const reported = page.collect('storage:status');
    page.run('worker-main.js', { ...workerProgram(), ...fault, MessageChannel: IdleChannel });
    page.document.dispatchEvent(new CustomEvent('worker:request', { detail: ['a'] }));
    await settle();
    assert.deepEqual(reported, ['worker-unavailable']);
  }
});

/** Runs the script that sets theme and shape. Returns what it has set. */
const theme = ({ saved = {}, hash = '', media = [], isDenied = false, language = 'en-GB', setTimeout = () => {} } = {}, page = new FakePage()) => {
  const style = {};
  page.storageStarts = 0;
  page.root.style = { setProperty: (name, value) => (style[name] = value) };
  page.run('boot-theme.js', {
    MutationObserver: class {
      constructor(callback) {
        page.changeTheme = callback;
      }
      observe() {}
    },
    location: { hash },
    navigator: { language },
    setTimeout,
    startStorage: () => (page.storageStarts += 1),
    importScript: async (address) => ({ show: (chosen) => [address, chosen] }),
    matchMedia: (query) => ({ matches: media.some((feature) => query.includes(feature)) }),
    localStorage: new Proxy({}, {
      get: (_, key) => {
        if (isDenied) throw new Error('denied');
        if (key === 'length') return Object.keys(saved).length;
        return saved[key.replace('minesweeper.', '')];
      },
    }),
  }, { 'import(': 'importScript(' });
  return { ...page.root.dataset, size: [style['--columns'], style['--rows']], cell: style['--cell-chosen'] };
};

test('before the program runs, the theme is the chosen one or the one of the system', () => {
  assert.equal(theme().theme, 'light');
  assert.equal(theme({ media: ['color-scheme: dark'] }).theme, 'dark');
  assert.equal(theme({ media: ['color-scheme: dark', 'contrast: more'] }).theme, 'high-contrast');
  assert.equal(theme({ saved: { theme: 'classic' }, media: ['color-scheme: dark'] }).theme, 'classic');
  assert.equal(theme({ saved: { theme: 'system' } }).theme, 'light');
  assert.equal(theme({ isDenied: true }).theme, 'light');
});

test('texts are fetched before the program runs if they may not be English', async () => {
  const texts = async (options) => {
    const page = new FakePage();
    theme(options, page);
    return [page.global.language, await page.global.texts];
  };
  assert.deepEqual(await texts(), ['', undefined]);
  assert.deepEqual(await texts({ language: 'de', saved: { language: 'en' } }), ['en', undefined]);
  assert.deepEqual(await texts({ language: 'de' }), ['', ['./languages.js', undefined]]);
  assert.deepEqual(await texts({ saved: { language: 'ar' } }), ['ar', ['./languages.js', 'ar']]);
});

/** Starts a page in a language. Returns it, and what ends the given number of milliseconds. */
const startPage = (options) => {
  const [page, timers] = [new FakePage(), []];
  theme({ ...options, setTimeout: (...timer) => timers.push(timer) }, page);
  return { page, wait: (milliseconds) => timers.forEach(([callback, delay, ...given]) => delay <= milliseconds && callback(...given)) };
};

test('English words are hidden until they are replaced, but for no longer than a second', () => {
  for (const [language, hidden] of [['en', undefined], ['de', true]]) {
    const { page, wait } = startPage({ language });
    assert.equal(page.root.hidden, hidden);
    wait(999);
    assert.equal(page.root.hidden, hidden);
    wait(1000);
    assert.ok(!page.root.hidden);
  }
});

test('a new player sees the board at once, others after 0.4 s, and never on other pages', () => {
  const saved = { shape: '9 9' };
  for (const [options, atOnce, later] of [
    [{ hash: '' }, 'first', 'first'],
    [{ hash: '#/' }, 'first', 'first'],
    [{ language: 'de' }, undefined, 'game'],
    [{ isDenied: true }, undefined, 'game'],
    [{ saved }, undefined, 'game'],
    [{ hash: '#/play?level=expert' }, undefined, 'game'],
    [{ hash: '#/games' }, 'other', 'other'],
    [{ hash: '#/games', saved }, 'other', 'other'],
    [{ hash: '#/stats', saved }, 'other', 'other'],
    [{ hash: '#/review/1', saved }, 'other', 'other'],
    [{ hash: '#/tic-tac-toe', saved }, 'other', 'other'],
    [{ hash: '#/analysis?p=1', saved }, 'other', 'other'],
  ]) {
    const { page, wait } = startPage(options);
    wait(399);
    assert.equal(page.root.dataset.bootPage, atOnce, JSON.stringify(options));
    wait(400);
    assert.equal(page.root.dataset.bootPage, later, JSON.stringify(options));
    assert.equal(page.storageStarts, atOnce === 'first' ? 0 : 1, 'boot.js opens the storage of a first game');
  }
});

test('the themes that are not in the styles of the page are loaded when one of them is chosen', () => {
  const page = new FakePage();
  theme({ saved: { theme: 'dark' } }, page);
  page.changeTheme();
  assert.deepEqual(page.head.children, []);
  page.root.dataset.theme = 'red-green';
  page.changeTheme();
  page.changeTheme();
  assert.deepEqual(page.head.children.map(({ rel, href }) => [rel, href]), [['stylesheet', './themes.css']]);
  for (const name of ['classic', 'high-contrast', 'classic-pixels', 'paper', 'night', 'red-green', 'blue-yellow']) {
    const next = new FakePage();
    theme({ saved: { theme: name } }, next);
    assert.deepEqual([next.root.dataset.theme, next.head.children.length], [name, 1]);
  }
});

test('before the program runs, the board has the size of the link or of the last visit', () => {
  const saved = { shape: '16 12' };
  for (const [hash, size] of [
    ['', [16, 12]],
    ['#/play?level=expert', [30, 16]],
    ['#/play?level=7x5x3', [7, 5]],
    ['#/play?b=0504&m=20o0', [5, 4]],
    ['#/play?b=2&m=20o0', [16, 16]],
    ['#/play?level=999x5x3', [16, 12]],
    ['#/play?level=nonsense', [16, 12]],
  ])
    assert.deepEqual(theme({ saved, hash }).size, size, hash);
  assert.deepEqual(theme().size, [9, 9]);
  const portrait = { saved: { shape: '30 16' }, media: ['max-aspect-ratio: 4/5'] };
  assert.deepEqual(theme(portrait).size, [16, 30], 'a wide board is rotated on a narrow screen');
  portrait.saved.fit = '0 28';
  assert.deepEqual(theme(portrait), { ...theme(portrait), size: [30, 16], cell: '28px' });
});
