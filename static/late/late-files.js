// Says what the page waits for if a file that is fetched late does not come: that of the worker, or of another page's
// program. Files of the start are those of boot-watch.js.
import { isWorkerTaken } from './early-worker.js';
import { translate } from './translate.js';

/** How long the page may show nothing before it says so, in milliseconds. */
const PATIENCE = 5000;

/** The worker that was asked whether it runs, and whether one has answered. One that runs on the page reports it. */
let [asked, isRunning] = [undefined, false];
/** Whether the program had a worker a moment ago. */
let wasTaken;
const setRunning = () => (isRunning = true);
document.addEventListener('worker:ready', setRunning);
const askWorker = () => {
  wasTaken = isWorkerTaken();
  if (!window.worker || window.worker === asked) return;
  asked = window.worker;
  asked.addEventListener('message', setRunning);
  asked.postMessage('ping');
};
askWorker();

/** Whether the player has asked for something that only the worker can answer: by a button, or by what made the program need it. */
let isAwaited = false;
const onInput = ({ target }) => {
  isAwaited ||= isWorkerTaken() !== wasTaken || !!target.closest('[data-action=hint], [data-action=chances]');
};
for (const name of ['click', 'keydown']) document.addEventListener(name, onInput);

/** Returns the address of the file that the page waits for, if it waits for one. */
const missingFile = () => {
  const find = (selector) => document.querySelector(selector);
  if (!find('main')) return /analysis/.test(location.hash) ? './analysis-main.js' : './tic-tac-toe-main.js';
  const isEmpty = (find('main.history') && !find('main.history > .page')) || find('main.review > p') || find('.end-figures:empty, .settings:empty');
  return !isRunning && (isEmpty || isAwaited) ? './worker-main.js' : undefined;
};

/** Fetches a file past the browser's cache, whose entry may wait for the request that hangs, and reloads the page. */
const tryAgain = (file) => {
  const fetched = fetch(file, { cache: 'reload' }).then((response) => response.blob());
  const timeout = new Promise((resolve) => setTimeout(resolve, 3000));
  Promise.race([fetched, timeout]).catch(() => {}).finally(() => location.reload());
};

let box;
let since;
/** Called every second. */
const check = () => {
  askWorker();
  const file = missingFile();
  since = file ? since ?? performance.now() : undefined;
  if (!file) {
    box?.remove();
    box = undefined;
  } else if (!box && performance.now() - since >= PATIENCE) {
    const create = (name, properties, ...children) => {
      const element = Object.assign(document.createElement(name), properties);
      element.append(...children);
      return element;
    };
    const text = create('p', {}, translate('Minesweeper is still waiting for { $address }').replace('{ $address }', () => new URL(file, location)));
    const button = create('button', { type: 'button', onclick: () => tryAgain(file) }, translate('Try again'));
    box = create('div', { role: 'alert' }, text, button);
    // That of boot-watch.js, which does not know this file.
    document.querySelector('body > [role=alert]')?.remove();
    document.body.prepend(box);
  }
};
setInterval(check, 1000);
