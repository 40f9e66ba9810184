// Where the player was: on a page after Back, and on a board that is larger than the window after a reload. The browser cannot do
// either, because all is drawn after it has restored its own position.
import { boardField } from './edges.js';
import { isOnBoard, entryPlace, onPage } from './entries.js';
import { focusOnceLost } from './focus.js';

/** Calls `check` at each change of the page until it returns true, the player scrolls, or some seconds have passed. */
const untilTouched = (check) => {
  if (check()) return;
  const observer = new MutationObserver(() => check() && stop());
  const stop = () => {
    observer.disconnect();
    ['wheel', 'pointerdown', 'keydown'].forEach((type) => removeEventListener(type, stop));
  };
  ['wheel', 'pointerdown', 'keydown'].forEach((type) => addEventListener(type, stop));
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(stop, 5000);
};

/** What is on a page once it is drawn: the pages of the history wait for the worker. */
const CONTENT = '[data-game], [data-stat], main:not(.history)';

onPage((isBack, isOther) => {
  if (!isBack) return isOther && scrollTo(0, 0);
  const { scrollY: y, link } = entryPlace();
  focusOnceLost(link);
  untilTouched(() => {
    const isThere = document.documentElement.scrollHeight - innerHeight >= y && document.querySelector(CONTENT);
    if (isThere) scrollTo(0, y);
    return isThere;
  });
});

// The part of the board in sight, with the name of the board: its size and mines.
const VIEW_KEY = 'minesweeper.view';

const boardName = () => boardField()?.querySelector('[role=grid]')?.getAttribute('aria-label');
const isAtStart = () => boardField()?.scrollLeft === 0 && boardField().scrollTop === 0;
/** Where it was scrolled to last. */
let lastView = [];
addEventListener(
  'scroll',
  ({ target }) => {
    if (target.matches?.('.play .field')) lastView = [boardName(), target.scrollLeft, target.scrollTop];
  },
  { capture: true, passive: true },
);
addEventListener('pagehide', () => {
  try {
    // Not where it is now: without a touch screen, as Chromium lays a page out that is being left, cells are smaller.
    if (lastView[0] === boardName()) sessionStorage.setItem(VIEW_KEY, JSON.stringify(lastView));
    else sessionStorage.removeItem(VIEW_KEY);
  } catch {
    // Without a storage the board is shown from its first cell on.
  }
});
try {
  const [name, left, top] = JSON.parse(sessionStorage.getItem(VIEW_KEY)) ?? [];
  const isSame = performance.getEntriesByType('navigation')[0]?.type === 'reload' && name === boardName();
  if (isAtStart() && isSame) boardField().scrollTo(left, top);
} catch {
  // The same.
}

// The program draws the board anew after another page.
onPage(() => {
  if (!isOnBoard(location.hash)) return;
  const [name, left, top] = lastView;
  untilTouched(() => {
    const grid = document.querySelector('.play .field [role=grid]');
    if (grid && isAtStart() && name === boardName() && grid.dataset.status !== 'ready') boardField().scrollTo(left, top);
    return grid;
  });
});
