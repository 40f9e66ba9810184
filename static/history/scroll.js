// Where the player was: on the pages of the history after Back, and on a board that is larger than the window after a reload. The
// browser cannot do either, because both are drawn after it has restored its own position.
import { boardField } from './edges.js';

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

const isHistoryPage = () => /^#\/(games|stats)/.test(location.hash);

// The position is kept with the entry of the browser's history, which a link does not have and Back does.
let saving = 0;
addEventListener(
  'scroll',
  () => {
    clearTimeout(saving);
    if (!isHistoryPage()) return;
    const entry = location.href;
    saving = setTimeout(() => {
      if (location.href === entry) history.replaceState({ ...history.state, scrollY }, '');
    }, 100);
  },
  { passive: true },
);
addEventListener('hashchange', () => {
  const y = history.state?.scrollY;
  if (!y || !isHistoryPage()) return;
  untilTouched(() => {
    const isThere = document.documentElement.scrollHeight - innerHeight >= y && document.querySelector('[data-game], [data-stat]');
    if (isThere) scrollTo(0, y);
    return isThere;
  });
});

// The part of the board in sight, with the name of the board: its size and mines.
const VIEW_KEY = 'minesweeper.view';

const boardName = () => boardField()?.querySelector('[role=grid]')?.getAttribute('aria-label');
addEventListener('pagehide', () => {
  try {
    const { scrollLeft, scrollTop } = boardField() ?? {};
    if (scrollLeft || scrollTop) sessionStorage.setItem(VIEW_KEY, JSON.stringify([boardName(), scrollLeft, scrollTop]));
    else sessionStorage.removeItem(VIEW_KEY);
  } catch {
    // Without a storage the board is shown from its first cell on.
  }
});
try {
  const [name, left, top] = JSON.parse(sessionStorage.getItem(VIEW_KEY)) ?? [];
  const isUntouched = boardField()?.scrollLeft === 0 && boardField().scrollTop === 0;
  const isSame = performance.getEntriesByType('navigation')[0]?.type === 'reload' && name === boardName();
  if (isUntouched && isSame) boardField().scrollTo(left, top);
} catch {
  // The same.
}
