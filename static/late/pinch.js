// Pinch on the board: two fingers that move apart or together change the size of its cells. The program limits and saves the size
// (`board:zoom`, src/board/view/input.rs).

/** Returns the distance between two fingers; 0 unless there are exactly two. */
const fingerDistance = ({ touches }) => {
  if (touches.length !== 2) return 0;
  const [a, b] = touches;
  return Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
};

/** The width of a cell in CSS pixels for each pixel between the fingers. */
let pinchScale = 0;
const beginPinch = (event) => {
  const distance = fingerDistance(event);
  pinchScale = distance && event.currentTarget.querySelector('[role=gridcell]').getBoundingClientRect().width / distance;
};
const movePinch = (event) => {
  const distance = fingerDistance(event);
  if (!pinchScale || !distance) return;
  // Otherwise the browser would pan and cancel the touches.
  event.preventDefault();
  event.currentTarget.dispatchEvent(new UIEvent('board:zoom', { detail: Math.min(Math.round(pinchScale * distance), 255) }));
};

/** Watches the fingers on a board. Does nothing if it is watched already. */
export const watchPinch = (board) => {
  board.addEventListener('touchstart', beginPinch, { passive: true });
  board.addEventListener('touchmove', movePinch, { passive: false });
};
