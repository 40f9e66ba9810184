// What another page or the system may send: static/late/open.js.
import assert from 'node:assert/strict';
import test from 'node:test';
import { run, settle } from './fakes/script.mjs';

/** Where the page is. */
const PLACE = { origin: 'https://game.example', pathname: '/game/' };

/** A page that another page has opened, or not. */
class OpenedPage {
  posted = [];
  hash = '#/';
  /** What the list of games says of the last import, and what is called when it changes. */
  imported = undefined;
  observers = [];

  constructor({ hasOpener = true, clipboard, imports = false, requests = [], search = '' } = {}) {
    const page = this;
    const list = () => (page.imported === undefined ? null : { dataset: { value: page.imported } });
    const querySelector = (selector) => (selector === '.list' ? list() : imports ? {} : null);
    this.document = Object.assign(new EventTarget(), { querySelector });
    this.document.addEventListener('history:request', ({ detail }) => requests.push(detail));
    this.opener = hasOpener ? { postMessage: (message, target) => this.posted.push([message, target]) } : null;
    this.window = new EventTarget();
    // It imports open.js.
    this.global = run('late/files.js', {
      document: this.document,
      history: { state: null, replaceState: (_, __, address) => (page.address = address) },
      URL,
      location: Object.defineProperty({ ...PLACE, href: `${PLACE.origin}/game/${search}`, search, replace: (hash) => (page.hash = hash) }, 'hash', {
        get: () => page.hash,
        set: (hash) => (page.hash = hash),
      }),
      MutationObserver: class {
        constructor(changed) {
          this.observe = () => page.observers.push(changed);
          this.disconnect = () => (page.observers = page.observers.filter((other) => other !== changed));
        }
      },
      setTimeout: () => {},
      addEventListener: (kind, listener) => this.window.addEventListener(kind, listener),
      opener: this.opener,
      launchQueue: { setConsumer: (consumer) => (this.launch = consumer) },
      navigator: { clipboard },
      CustomEvent,
      Event,
      TextDecoder,
      TextEncoder,
      ArrayBuffer,
      Uint8Array,
    });
  }

  /** Drops files on the page. Returns what the program is given. */
  async drop(...files) {
    const event = Object.assign(new Event('drop', { cancelable: true }), { dataTransfer: { files } });
    this.document.dispatchEvent(event);
    await settle();
    assert.ok(event.defaultPrevented);
    return this.global.openedFile;
  }

  /** Clicks the button that pastes. Returns what the program is given. */
  async paste() {
    const target = { closest: (selector) => (selector === '[data-action=paste]' ? {} : null) };
    this.document.dispatchEvent(Object.defineProperty(new Event('click'), 'target', { value: target }));
    await settle();
    return this.global.openedFile;
  }

  /** Receives a message from a window. Returns what the program is given. */
  receive(data, source = this.opener) {
    this.window.dispatchEvent(Object.assign(new Event('message'), { data, source, origin: 'https://other.example' }));
    return this.global.openedFile;
  }
}

const load = (more = {}) => ({ type: 'replay-analyzer-load', buffer: new Uint8Array([1, 2]).buffer, filename: 'a.evf', ...more });

test('a page that was opened says that it is ready, and names who sends a file', () => {
  const page = new OpenedPage();
  // Made in another context, so that the prototypes differ.
  assert.equal(JSON.stringify(page.posted), JSON.stringify([[{ type: 'replay-analyzer-ready' }, '*']]));
  const [name, bytes, origin] = page.receive(load());
  assert.deepEqual([name, [...bytes], origin, page.hash], ['a.evf', [1, 2], 'https://other.example', '#/analysis']);
});

test('messages of other windows, of other kinds and without bytes are ignored', () => {
  const page = new OpenedPage();
  assert.equal(page.receive(load(), {}), undefined);
  for (const data of [null, 'text', load({ type: 'other' }), load({ buffer: 'text' }), load({ buffer: new ArrayBuffer(0) }), load({ buffer: undefined })]) {
    assert.equal(page.receive(data), undefined, JSON.stringify(data));
  }
  assert.equal(page.receive(load({ buffer: new ArrayBuffer(20_000_001) })), undefined, 'too large');
  assert.equal(page.hash, '#/');
});

test('a name is cut off, and need not be there', () => {
  assert.equal(new OpenedPage().receive(load({ filename: 'x'.repeat(1000) }))[0].length, 100);
  assert.equal(new OpenedPage().receive(load({ filename: undefined }))[0], '');
});

test('a page that was not opened by another one sends nothing', () => {
  assert.deepEqual(new OpenedPage({ hasOpener: false }).posted, []);
});

test('a file that the player opens from the system is opened without a question', async () => {
  const page = new OpenedPage();
  const file = { size: 1, name: 'b.mbf', arrayBuffer: async () => new Uint8Array([7]).buffer };
  page.launch({ files: [{ getFile: async () => file }] });
  await settle();
  const [name, bytes, origin] = page.global.openedFile;
  assert.deepEqual([name, [...bytes], origin], ['b.mbf', [7], undefined]);
  page.launch({ files: [] });
});

test('a link that another program shares is opened, and of a replay the player is asked', () => {
  const shared = (key, text) => {
    const page = new OpenedPage({ search: `?title=Look&${key}=${encodeURIComponent(text)}` });
    const [name, bytes, origin] = page.global.openedFile ?? [];
    return [name, bytes && new TextDecoder().decode(bytes), origin, page.address];
  };
  const link = 'https://other.example/#/analysis?p=1-abc';
  for (const text of [link, `Is this a guess? ${link}`]) {
    assert.deepEqual(shared('text', text), ['', link, undefined, '/game/#/']);
  }
  const replay = 'Board:\n0*\nEvents:\n';
  assert.deepEqual(shared('text', replay), ['text', replay, PLACE.origin, '/game/#/']);
  const path = 'https://other.example/#/game/zini-explorer?b=0302&m=40&c=AyBc';
  assert.deepEqual(shared('url', path), ['text', path, PLACE.origin, '/game/#/']);
  assert.deepEqual(shared('other', 'x').slice(0, 3), [undefined, undefined, undefined]);
});

test('what is shared with the page while it is open is opened once', () => {
  const page = new OpenedPage({ search: '?text=3x1x1' });
  page.global.openedFile = undefined;
  page.launch({ files: [], targetURL: `${PLACE.origin}/game/?text=3x1x1` });
  assert.equal(page.global.openedFile, undefined, 'it was opened when the page was loaded');
  page.launch({ files: [], targetURL: `${PLACE.origin}/game/?text=3x1x1` });
  assert.equal(page.global.openedFile[0], 'text');
});

const PNG = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0])], 'board.dat');
const REPLAY = new File([new Uint8Array([1, 2, 3])], 'a.avf');

test('files are opened wherever they are dropped, but on the page of games only pictures', async () => {
  const [name, bytes] = await new OpenedPage().drop(REPLAY);
  assert.deepEqual([name, [...bytes]], ['a.avf', [1, 2, 3]]);
  const requests = [];
  const games = new OpenedPage({ imports: true, requests });
  assert.equal(await games.drop(REPLAY), undefined);
  assert.deepEqual(requests.map(([request, names]) => [request, names]), [['import', 'a.avf']]);
  const [picture] = await games.drop(REPLAY, PNG);
  assert.deepEqual([picture, games.hash], ['board.dat', '#/analysis']);
  assert.deepEqual(requests.map(([, names]) => names), ['a.avf', 'a.avf']);
});

test('pictures are recognised by their first bytes', async () => {
  const start = (text) => new File([Uint8Array.from(text, (letter) => letter.charCodeAt(0))], 'x');
  for (const text of ['\x89PNG\r\n\x1a\n', '\xff\xd8\xff\xe0', 'GIF87a', 'GIF89a', 'RIFF\x10\0\0\0WEBPVP8 ', 'BM\x46\0\0\0\0\0\0\0', '\0\0\0\x1cftypavif', '\0\0\0\x18ftypheic']) {
    assert.ok(await new OpenedPage({ imports: true }).drop(start(text)), text);
  }
  for (const text of ['', 'BM', 'BM\0\x03\x01\x01\x02\x02\x03\x03', 'RIFF\x10\0\0\0WAVE', 'a.\x89PNG\r\n\x1a\n', '\0\0\0\x18ftypisom']) {
    assert.equal(await new OpenedPage({ imports: true }).drop(start(text)), undefined, text);
  }
});

test('a text that Windows PowerShell has written in UTF-16 is opened as UTF-8', async () => {
  const units = new Uint8Array(new Uint16Array([...'\ufeff3x1x1'].map((letter) => letter.charCodeAt(0))).buffer);
  for (const bytes of [units, Uint8Array.from(units, (_, index) => units[index ^ 1])]) {
    const [, opened] = await new OpenedPage().drop(new File([bytes], 'board.txt'));
    assert.equal(new TextDecoder().decode(opened), '3x1x1');
  }
});

test('a file that is too large is opened without its bytes, which the program reports', async () => {
  const [name, bytes] = await new OpenedPage().drop({ name: 'huge.png', size: 20_000_001 });
  assert.deepEqual([name, bytes], ['huge.png', undefined]);
});

test('the button pastes a picture or a text, in browsers that read only texts too', async () => {
  const item = (contents) => ({
    types: Object.keys(contents),
    getType: async (type) => new Blob([contents[type]], { type }),
  });
  const read = (contents) => ({ read: async () => [item(contents)] });
  const text = (bytes) => new TextDecoder().decode(bytes);
  const position = '3x1x1\n.1.\n';
  const [, picture] = await new OpenedPage({ clipboard: read({ 'text/html': '<img>', 'image/png': 'pixels' }) }).paste();
  assert.equal(text(picture), 'pixels');
  for (const clipboard of [read({ 'text/plain': position }), { readText: async () => position }]) {
    assert.equal(text((await new OpenedPage({ clipboard }).paste())[1]), position);
  }
  for (const clipboard of [undefined, { read: async () => { throw new Error('refused'); } }, { read: async () => [] }]) {
    assert.equal(await new OpenedPage({ clipboard }).paste(), undefined);
  }
});

/** What the program of the analysis sends the history. */
const importFromAnalysis = (page) => {
  page.document.dispatchEvent(new CustomEvent('analysis:import', { detail: ['a.avf', new Uint8Array([1, 0, 0, 0, 7])] }));
  page.hash = '#/games';
};
/** The list of games says this of the last import. Returns where the page is then. */
const list = (page, imported) => {
  page.imported = imported;
  page.observers.forEach((changed) => changed());
  return page.hash;
};

test('the review of a replay is opened once the list says that it has been imported since', () => {
  const requests = [];
  const page = new OpenedPage({ requests });
  importFromAnalysis(page);
  assert.deepEqual(requests.map(([request, name, file]) => [request, name, [...file]]), [['import', 'a.avf', [1, 0, 0, 0, 7]]]);
  assert.equal(list(page, undefined), '#/games', 'there is no list yet');
  assert.equal(list(page, ''), '#/games', 'the import was no single game');
  assert.equal(list(page, `0a ${Date.now() - 60000}`), '#/games', 'an earlier import');
  assert.equal(list(page, `0b ${Date.now() + 1}`), '#/review/0b');
  assert.equal(page.observers.length, 0);
});

test('no review is opened of a game that the player imports in the list', async () => {
  // After a position was opened, which imports nothing.
  const page = new OpenedPage();
  await page.drop(new File(['3x1x1\n.1.\n'], 'position.txt'));
  page.hash = '#/games';
  assert.equal(list(page, `0b ${Date.now() + 1}`), '#/games');
  // After a replay that could not be imported.
  importFromAnalysis(page);
  page.document.dispatchEvent(new CustomEvent('history:request', { detail: ['import', 'b.avf', new Uint8Array()] }));
  assert.equal(list(page, `0c ${Date.now() + 1}`), '#/games');
  // Other requests, such as for the next page of the list, change nothing.
  importFromAnalysis(page);
  page.document.dispatchEvent(new CustomEvent('history:request', { detail: ['list'] }));
  assert.equal(list(page, `0d ${Date.now() + 1}`), '#/review/0d');
});
