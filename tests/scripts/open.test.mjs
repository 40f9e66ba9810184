// What another page or the system may send: static/history/open.js.
import assert from 'node:assert/strict';
import test from 'node:test';
import { run, settle } from './fakes/script.mjs';

/** A page that another page has opened, or not. */
class OpenedPage {
  posted = [];
  hash = '#/';

  constructor({ hasOpener = true } = {}) {
    const page = this;
    this.opener = hasOpener ? { postMessage: (message, target) => this.posted.push([message, target]) } : null;
    this.window = new EventTarget();
    this.global = run('history/open.js', {
      document: new EventTarget(),
      location: Object.defineProperty({}, 'hash', { get: () => page.hash, set: (hash) => (page.hash = hash) }),
      addEventListener: (kind, listener) => this.window.addEventListener(kind, listener),
      opener: this.opener,
      launchQueue: { setConsumer: (consumer) => (this.launch = consumer) },
      navigator: {},
      TextEncoder,
      ArrayBuffer,
      Uint8Array,
    });
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
