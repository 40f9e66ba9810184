// The worker that is started when the page is idle: static/late/early-worker.js.
import assert from 'node:assert/strict';
import test from 'node:test';
import { run } from './fakes/script.mjs';

class FakeWorker extends EventTarget {
  isTerminated = false;
  terminate() {
    this.isTerminated = true;
  }
}

/** A page with a script that starts workers, as boot.js defines it. */
class Page {
  workers = [];
  constructor(globals = {}) {
    const startWorker = () => {
      const worker = new FakeWorker();
      this.workers.push(worker);
      return (this.global.worker = worker);
    };
    const requestIdleCallback = (callback) => (this.idle = callback);
    this.global = run('late/early-worker.js', { startWorker, requestIdleCallback, ...globals });
  }
}

test('the page starts a worker when it is idle, and the program takes it over', () => {
  const page = new Page();
  assert.equal(page.workers.length, 0);
  page.idle();
  assert.equal(page.workers.length, 1);
  assert.equal(page.global.startWorker(), page.workers[0]);
  assert.notEqual(page.global.startWorker(), page.workers[0], 'only once');
});

test('a program that needs the worker sooner starts it itself, and it stays the only one', () => {
  const page = new Page();
  assert.equal(page.global.startWorker(), page.workers[0]);
  page.idle();
  assert.equal(page.workers.length, 1);
  const late = new Page({ worker: new FakeWorker() });
  late.idle();
  assert.equal(late.workers.length, 0, 'it was there before the script');
});

test('a worker that fails before it is needed is forgotten', () => {
  const page = new Page();
  page.idle();
  const error = new Event('error', { cancelable: true });
  page.workers[0].dispatchEvent(error);
  assert.ok(error.defaultPrevented, 'the browser would log it');
  assert.ok(page.workers[0].isTerminated);
  assert.equal(page.global.worker, undefined);
  assert.equal(page.global.startWorker(), page.workers[1], 'the program gets the error if the next one fails too');
});

test('one that fails when the program has it is left to the program', () => {
  const page = new Page();
  page.idle();
  const worker = page.global.startWorker();
  const error = new Event('error', { cancelable: true });
  worker.dispatchEvent(error);
  assert.ok(!error.defaultPrevented && !worker.isTerminated);
});

test('a browser that starts no workers, or does not say when it is idle', () => {
  const refuse = () => {
    throw new Error('refused');
  };
  const page = new Page({ startWorker: refuse });
  page.idle();
  assert.throws(() => page.global.startWorker(), /refused/, 'the program runs it on the page');
  let timer;
  const other = new Page({ requestIdleCallback: undefined, setTimeout: (callback) => (timer = callback) });
  timer();
  assert.equal(other.workers.length, 1);
});
