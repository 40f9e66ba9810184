// How a picture gets to the program that reads it: static/analysis-main/picture-reader.js and static/picture-main.js.
import assert from 'node:assert/strict';
import test from 'node:test';
import { FakeClock, run, settle } from './fakes/script.mjs';

/** A page whose program sends pictures. Each worker collects what it is sent. */
const openPage = ({ canStart = true } = {}) => {
  const [document, workers, answers] = [new EventTarget(), [], []];
  class Worker {
    sent = [];
    isStopped = false;

    constructor(address) {
      if (!canStart) throw new Error('no workers');
      this.address = address;
      workers.push(this);
    }
    postMessage(message) {
      this.sent.push(message);
    }
    terminate() {
      this.isStopped = true;
    }
  }
  const [drawn, clock] = [[], new FakeClock()];
  const { setTimeout, clearTimeout } = clock;
  const context = { clearRect() {}, drawImage: (...area) => drawn.push(area) };
  document.querySelector = () => ({ width: 96, height: 96, getContext: () => context });
  run('analysis-main/picture-reader.js', { document, Worker, scriptURL: (address) => address, CustomEvent, setTimeout, clearTimeout });
  document.addEventListener('analysis:picture-read', ({ detail }) => answers.push(detail));
  const send = (name, detail) => document.dispatchEvent(new CustomEvent(`analysis:${name}`, { detail }));
  return { workers, answers, drawn, send, clock };
};

test('the worker is started with the first picture, and a second picture ends it', () => {
  const { workers, answers, send } = openPage();
  send('name-groups', new Uint8Array([9]));
  assert.equal(workers.length, 0);
  send('read-picture', new Uint8Array([1]));
  const [first] = workers;
  assert.equal(first.address, './picture-main.js');
  send('read-picture', new Uint8Array([2]));
  const [, second] = workers;
  assert.deepEqual([first.isStopped, second.isStopped], [true, false]);
  send('name-groups', new Uint8Array([3]));
  assert.deepEqual(second.sent.map(([action, bytes]) => [action, ...bytes]), [['read', 2], ['name', 3]]);
  second.onmessage({ data: ['no-board'] });
  assert.deepEqual([answers, second.isStopped], [['no-board'], false]);
});

test('a worker that cannot be loaded or has stopped is reported, and the next picture has a new one', () => {
  for (const [fail, reason] of [
    [(worker) => worker.onerror({ preventDefault() {} }), 'not-loaded'],
    [(worker) => worker.onmessage({ data: ['stopped'] }), 'stopped'],
  ]) {
    const { workers, answers, send } = openPage();
    send('read-picture', new Uint8Array([1]));
    fail(workers[0]);
    assert.deepEqual([answers, workers[0].isStopped], [[reason], true]);
    send('read-picture', new Uint8Array([1]));
    assert.equal(workers.length, 2);
  }
  const { answers, send } = openPage({ canStart: false });
  send('read-picture', new Uint8Array([1]));
  assert.deepEqual(answers, ['not-loaded']);
});

test('a picture that takes too long is given up, and one that was read is not', async () => {
  const { workers, answers, send, clock } = openPage();
  send('read-picture', new Uint8Array([1]));
  await clock.advance(29000);
  workers[0].onmessage({ data: ['no-board'] });
  await clock.advance(60000);
  assert.deepEqual([answers, workers[0].isStopped], [['no-board'], false]);
  send('read-picture', new Uint8Array([2]));
  await clock.advance(29000);
  send('read-picture', new Uint8Array([3]));
  await clock.advance(29000);
  assert.deepEqual(answers, ['no-board']);
  await clock.advance(1000);
  assert.deepEqual([answers, workers[2].isStopped], [['no-board', 'too-slow'], true]);
});

test('a sample is drawn from the last picture', () => {
  const { workers, drawn, send } = openPage();
  send('draw-sample', [1, 2, 3, 4]);
  assert.deepEqual(drawn, []);
  send('read-picture', new Uint8Array([1]));
  workers[0].onmessage({ data: [new Uint8Array([5]), 'picture'] });
  send('draw-sample', [1, 2, 3, 4]);
  assert.deepEqual(drawn, [['picture', 1, 2, 3, 4, 0, 0, 96, 96]]);
});

/** Runs the worker's script. `read` is its program. Returns what it answers to a message. */
const startWorker = ({ program = {}, canDecode = true, loads = true } = {}) => {
  const answers = [];
  const global = run('picture-main.js', {
    init: async () => {
      if (!loads) throw new TypeError('offline');
    },
    fetch: async () => ({}),
    refuse: () => undefined,
    ...program,
    Blob,
    createImageBitmap: async () => {
      if (!canDecode) throw new DOMException('damaged', 'InvalidStateError');
      return { width: 2, height: 1 };
    },
    OffscreenCanvas: class {
      getContext = () => ({ drawImage() {}, getImageData: (x, y, width, height) => ({ data: [7], width, height }) });
    },
    postMessage: (answer) => answers.push(answer),
  });
  return async (message) => {
    global.onmessage({ data: message });
    await settle();
    return answers.pop();
  };
};

test('a picture is decoded and read, and its groups are named', async () => {
  const program = { read_board: (pixels, width, height) => [...pixels, width, height], name_groups: (names) => [...names, 0] };
  const ask = startWorker({ program });
  const plain = (value) => JSON.parse(JSON.stringify(value));
  assert.deepEqual(plain(await ask(['read', [1]])), [[7, 2, 1], { width: 2, height: 1 }]);
  assert.deepEqual(plain(await ask(['name', [4]])), [[4, 0]]);
});

test('each failure has its name', async () => {
  const throwing = (error) => ({ read_board: () => { throw error; } });
  for (const [worker, reason] of [
    [{ loads: false }, 'not-loaded'],
    [{ program: { refuse: () => 'too-large' } }, 'too-large'],
    [{ canDecode: false }, 'not-decoded'],
    [{ program: throwing('no-board') }, 'no-board'],
    [{ program: throwing(new WebAssembly.RuntimeError('unreachable')) }, 'stopped'],
  ]) {
    const [answer] = await startWorker(worker)(['read', [1]]);
    assert.equal(answer, reason);
  }
});
