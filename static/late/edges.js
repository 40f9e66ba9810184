// Marks the edges at which the board goes on: its scroll bars are hidden on a phone, and a finger pans only to there
// (styles/late-board.css).
import { watchPinch } from './pinch.js';

const SIDES = ['left', 'right', 'top', 'bottom'];
export const boardField = () => document.querySelector('.field');

/** More than the width of any strip, in pixels: computed styles take time while a board is panned. */
const WIDEST_STRIP = 48;

/** Returns the width of the strips with the names of rows and columns. A board that scrolls only because of them fits without them
    (styles/hints.css). */
const stripWidth = (box) => {
  const board = box.matches('.play .field') && box.querySelector('[role=grid]');
  return board ? parseFloat(getComputedStyle(board).marginLeft) : 0;
};

const markEdges = () => {
  const box = boardField();
  if (!box) return;
  const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = box;
  const [x, y] = [scrollWidth - clientWidth, scrollHeight - clientHeight];
  const over = Math.max(x, y);
  const fits = over <= WIDEST_STRIP && over <= stripWidth(box);
  // Half a pixel is rounding.
  const hidden = [scrollLeft, x - scrollLeft, scrollTop, y - scrollTop];
  const more = SIDES.filter((_, side) => !fits && hidden[side] >= 1).join(' ');
  if (box.dataset.more !== more) box.dataset.more = more;
};

/** Keeps the room below a board, for a hint or a notice above its last rows, while it is in sight: without it the board would move. */
const keepRoom = (box, board) => {
  const hidden = box.scrollHeight - box.clientHeight - box.scrollTop;
  if (hidden < parseFloat(getComputedStyle(board).marginBottom)) box.dataset.room = '';
  else delete box.dataset.room;
};

let observed = [];
/** Not at once: the marks may change the size of what is observed. */
const watchBoardSoon = () => requestAnimationFrame(watchBoard);
const sizes = new ResizeObserver(watchBoardSoon);
const pages = new MutationObserver(watchBoardSoon);
/** Watches the size of the board and of the box around it, which the program replaces with the page. */
const watchBoard = () => {
  const elements = [boardField(), boardField()?.querySelector('[role=grid]')];
  if (elements.some((element, index) => element && element !== observed[index])) {
    sizes.disconnect();
    observed = elements;
    // The padding of a large board changes while it is panned, its size does not.
    elements.forEach((element) => element && sizes.observe(element, { box: 'border-box' }));
    if (elements[1]) watchPinch(elements[1]);
  }
  // A page comes with its program, and the board of a review with its game. The sizes of pages do not tell that, as WebKit reports an
  // error when it computes another one within a frame.
  document.querySelectorAll('body, #app, main').forEach((parent) => pages.observe(parent, { childList: true }));
  markEdges();
};

const onScroll = ({ target }) => {
  if (target !== observed[0]) return;
  markEdges();
  // A large board has no such room (styles/late-board.css).
  if (observed[1]?.matches(':not([data-large])')) keepRoom(...observed);
};

addEventListener('scroll', onScroll, { capture: true, passive: true });
addEventListener('hashchange', watchBoard);
watchBoard();

/** Marks a page that the browser has zoomed: then a finger on the board moves the page, too. */
const markZoom = () => document.documentElement.toggleAttribute('data-zoomed', visualViewport.scale > 1.01);
visualViewport.addEventListener('resize', markZoom);
markZoom();
