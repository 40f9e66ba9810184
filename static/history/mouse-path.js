// The path of the mouse in a review: whether it is shown, and where the pointer was when the move was made. The program draws the path
// (src/review/view.rs); the worker writes the switch if the game has one (src/review/worker/summary.rs).
import { storage } from './outbox.js';

const PATH_KEY = 'minesweeper.mouse-path';
const SVG = 'http://www.w3.org/2000/svg';

let isShown = storage()?.[PATH_KEY] !== 'hidden';
const applySwitch = () => {
  document.documentElement.toggleAttribute('data-no-path', !isShown);
  const field = document.querySelector('[data-action=mouse-path]');
  if (field) field.checked = isShown;
};

/** Marks the end of the path, which is where the button came up. */
const markPointer = () => {
  const line = document.querySelector('.review .marks polyline');
  if (!line) return;
  const [x, y] = (line.getAttribute('points') ?? '').trim().split(' ').slice(-2);
  let mark = line.parentNode.querySelector('circle');
  if (!y) return mark?.remove();
  if (!mark) line.parentNode.append((mark = document.createElementNS(SVG, 'circle')));
  for (const [name, value] of Object.entries({ cx: x, cy: y, r: 2 })) mark.setAttribute(name, value);
};

const updateReview = () => {
  applySwitch();
  markPointer();
};
let reviewObserver;
/** Watches the review while one is shown. */
const watchReview = () => {
  reviewObserver?.disconnect();
  if (!/^#\/?review/.test(location.hash)) return;
  reviewObserver ??= new MutationObserver(updateReview);
  reviewObserver.observe(document.getElementById('app'), { childList: true, subtree: true, attributeFilter: ['points'] });
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
