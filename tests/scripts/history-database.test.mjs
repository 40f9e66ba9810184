// The transactions of the history's database: static/worker-main/database.js, as static/worker-main.js runs them.
import assert from 'node:assert/strict';
import test from 'node:test';
import { run, settle } from './fakes/script.mjs';

/** A database that opens and then answers nothing, unless a test does it. */
class SilentDatabase {
  requests = [];
  aborted = 0;

  #request() {
    const request = {};
    this.requests.push(request);
    return request;
  }

  open() {
    const opening = { result: this };
    setImmediate(() => opening.onsuccess());
    return opening;
  }

  transaction() {
    const read = () => this.#request();
    return { objectStore: () => ({ getAll: read, getAllKeys: read, get: read }), abort: () => (this.aborted += 1) };
  }
}

test('a transaction that times out is aborted, and decides nothing when its answer comes late', async () => {
  const [database, timers, outcomes] = [new SilentDatabase(), [], []];
  let [now, left, decided] = [0, 1, 0];
  const global = run('worker-main.js', {
    init: async () => {},
    async fetch() {},
    submit() {},
    step() {},
    is_busy: () => false,
    report_slow_database() {},
    begin_transaction: () => ((left -= 1) < 0 ? undefined : [true, []]),
    decide_changes: () => ((decided += 1), []),
    finish_transaction: (outcome) => outcomes.push(outcome),
    indexedDB: database,
    performance: { now: () => now },
    setInterval: (callback) => timers.push(callback),
    clearInterval() {},
    setTimeout() {},
    clearTimeout() {},
    addEventListener() {},
    postMessage() {},
    MessageChannel: class { port1 = {}; port2 = { postMessage() {} }; },
  });
  global.onmessage({ data: ['a request'] });
  await settle();
  now = 2999;
  timers.forEach((callback) => callback());
  await settle();
  assert.deepEqual([outcomes, database.aborted], [[], 0]);
  now = 3000;
  timers.forEach((callback) => callback());
  await settle();
  assert.deepEqual([outcomes, database.aborted], [[2], 1]);
  // An aborted transaction answers its requests with an error.
  database.requests.forEach((request) => request.onerror());
  await settle();
  assert.equal(decided, 0);
});
