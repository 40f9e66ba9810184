// While a review is played: the mouse on its way to the next move, as fast as it went, and the presses and releases of its buttons when
// they happened. The program says how long it waits for the move, and what happens until then (src/review/state/mouse_track.rs).

const SVG = 'http://www.w3.org/2000/svg';
const numbers = (text) => (text ?? '').split(' ').filter(Boolean).map(Number);
const setAttributes = (element, attributes) => {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
};

/** Marks where the pointer is; nowhere without a position. */
export const markPointer = (marks, [x, y]) => {
  let mark = marks.querySelector('circle');
  if (y === undefined) return mark?.remove();
  if (!mark) marks.append((mark = document.createElementNS(SVG, 'circle')));
  setAttributes(mark, { cx: x, cy: y, r: 3 });
};

/** The positions of the mouse as numbers. */
export const positionsOf = (line) => numbers(line.getAttribute('points'));

/** Draws what the mouse did until `time`, in milliseconds since the last move. */
const drawUntil = (marks, line, time) => {
  const reached = numbers(line.getAttribute('data-times')).filter((at) => at <= time).length;
  const way = positionsOf(line).slice(0, reached * 2);
  let path = marks.querySelector('[data-way]');
  if (!path) marks.append((path = document.createElementNS(SVG, 'path')));
  setAttributes(path, { 'data-way': '', d: way.length ? `M${way.join(' ')}` : '' });
  markPointer(marks, way.slice(-2));
  for (const button of marks.querySelectorAll('[data-button]')) button.toggleAttribute('data-later', button.getAttribute('data-at') > time);
};

let frame;
let followed;
/** Follows the mouse to the next move while the playback waits for it. Returns whether it does. */
export const followMouse = (marks, line) => {
  const playback = marks.getAttribute('data-playback');
  const isMoving = Boolean(playback) && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  const way = isMoving && `${playback} ${line.getAttribute('points')}`;
  if (way && way === followed) return true;
  followed = way;
  cancelAnimationFrame(frame);
  marks.toggleAttribute('data-moving', isMoving);
  if (!isMoving) {
    marks.querySelector('[data-way]')?.remove();
    for (const button of marks.querySelectorAll('[data-later]')) button.removeAttribute('data-later');
    return false;
  }
  const [, wait, duration] = numbers(playback);
  const start = performance.now();
  const draw = (now) => {
    const share = Math.min(Math.max((now - start) / wait, 0), 1);
    drawUntil(marks, line, share * duration);
    if (share < 1) frame = requestAnimationFrame(draw);
  };
  draw(start);
  return true;
};
