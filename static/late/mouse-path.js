// The mouse in a review: whether its path and the marks of its buttons are shown, and where the pointer was when the move was made. The
// program draws path and marks (src/board/mode.rs); the worker writes the switch if the game has one (src/review/worker/summary.rs).
import { followMouse, markPointer, positionsOf } from './mouse-playback.js';
import { storage } from './outbox.js';

const PATH_KEY = 'minesweeper.mouse-path';

let isShown = storage()?.[PATH_KEY] !== 'hidden';
const applySwitch = () => {
  document.documentElement.toggleAttribute('data-no-path', !isShown);
  const field = document.querySelector('[data-action=mouse-path]');
  if (field) field.checked = isShown;
};

const updateReview = () => {
  applySwitch();
  const line = document.querySelector('.review .marks polyline');
  // The end of the path is where the button came up.
  if (line && !followMouse(line.parentNode, line)) markPointer(line.parentNode, positionsOf(line).slice(-2));
};
let reviewObserver;
/** Watches the review while one is shown. */
const watchReview = () => {
  reviewObserver?.disconnect();
  if (!/^#\/?review/.test(location.hash)) return;
  reviewObserver ??= new MutationObserver(updateReview);
  reviewObserver.observe(document.getElementById('app'), { childList: true, subtree: true, attributeFilter: ['points', 'data-playback'] });
  updateReview();
};
addEventListener('hashchange', watchReview);
document.addEventListener('change', ({ target }) => {
  if (!target.matches?.('[data-action=mouse-path]')) return;
  isShown = target.checked;
  try {
    if (isShown) storage()?.removeItem(PATH_KEY);
    else storage()?.setItem(PATH_KEY, 'hidden');
  } catch {
    // The storage is full: the switch holds until the page is closed.
  }
  applySwitch();
});
watchReview();
