// The best time of the level next to the clock, and whether it is still in reach. The worker knows it (src/history/worker/service/best.rs);
// it is remembered for the next visit, because a game alone does not start the worker.
import { onSettings } from './feedback.js';
import { storage } from './outbox.js';

const BEST_KEY = 'minesweeper.best-times';
const NONE = 'hidden';

/** The best time of each level and mode, in milliseconds and in words; or that none is shown. */
let bests = {};
try {
  const stored = JSON.parse(storage()?.[BEST_KEY]);
  if (stored === NONE || Object(stored) === stored) bests = stored;
} catch {
  // There is none yet, or it is damaged.
}
const saveBests = () => {
  try {
    storage()?.setItem(BEST_KEY, JSON.stringify(bests));
  } catch {
    // The storage is full: they are known until the page is closed.
  }
};

/** By selector. To find them in a document with hundreds of cells takes longer than all else here. */
const found = {};
/** Returns what `selector` finds in the page of the game. Only attributes of what it found before may have changed. */
const playElement = (selector) => {
  if (!found[selector]?.isConnected || !found[selector].matches(`.play ${selector}`)) found[selector] = document.querySelector(`.play ${selector}`);
  return found[selector];
};
const chosenValue = (action) => playElement(`[data-action=${action}][aria-pressed=true]`)?.dataset.value;
/** Returns level and mode of the game, as the worker takes them; nothing for a board of another size. */
const gameKind = () => {
  const [level, mode] = [chosenValue('level'), chosenValue('mode')];
  const isSmall = level === 'beginner' && document.querySelectorAll('.play [role=row]').length === 8;
  return level && mode && [isSmall ? '8x8x10' : level, mode];
};
const nameOfKind = (kind) => [document.documentElement.lang, ...kind].join(' ');

let [askedKind, askedWorker, lastStatus] = [];
/** Asks the worker, if it runs: about another level or mode, and after a game. */
const askForBest = (kind, status) => {
  const { worker } = window;
  const hasEnded = status !== lastStatus && (status === 'won' || status === 'lost');
  lastStatus = status;
  if (!worker || (worker === askedWorker && `${kind}` === askedKind && !hasEnded)) return;
  if (worker !== askedWorker) worker.addEventListener('message', onWorkerMessage);
  [askedKind, askedWorker] = [`${kind}`, worker];
  worker.postMessage({ best: kind });
};
const onWorkerMessage = ({ data }) => {
  if (!data?.best || bests === NONE) return;
  const [level, mode, ms, text] = data.best;
  const kind = [level, mode];
  if (text) bests[nameOfKind(kind)] = [ms, text];
  else delete bests[nameOfKind(kind)];
  saveBests();
  showBest();
};

const showBest = (kind = gameKind()) => {
  const [clock, grid] = [playElement('[data-elapsed]'), playElement('[role=grid]')];
  if (!clock || !grid) return;
  const [ms, text] = (kind && bests !== NONE && bests[nameOfKind(kind)]) || [];
  if (clock.dataset.best !== text) {
    // Styles show the one; screen readers read the other where they read the clock, and only there.
    for (const name of ['data-best', 'aria-description']) {
      if (text) clock.setAttribute(name, text);
      else clock.removeAttribute(name);
    }
  }
  // While it is the time that counts: the result says the rest.
  const isInReach = text && grid.dataset.status !== 'lost' && clock.dataset.elapsed * 1000 < ms;
  clock.toggleAttribute('data-in-reach', !!isInReach);
};
const updateBest = () => {
  const [kind, status] = [gameKind(), playElement('[role=grid]')?.dataset.status];
  if (kind && bests !== NONE) askForBest(kind, status);
  showBest(kind);
};

onSettings((dialog) => {
  const field = dialog.querySelector('[data-setting=best-time]');
  if (field) field.checked = bests !== NONE;
});
document.addEventListener('input', ({ target }) => {
  if (!target.matches?.('[data-setting=best-time]')) return;
  [bests, askedKind] = [target.checked ? {} : NONE, undefined];
  saveBests();
  updateBest();
});

const watched = { subtree: true, attributeFilter: ['data-elapsed', 'data-status', 'aria-pressed'] };
new MutationObserver(updateBest).observe(document.getElementById('app'), watched);
addEventListener('hashchange', () => {
  // A game may have been deleted meanwhile.
  askedKind = undefined;
  updateBest();
});
updateBest();
