// Draws a thumbnail of a large board, a pixel for each cell. Stretched under the cells (styles/late-board.css), it shows those that are not
// in the document yet, which takes longer while the board is panned (src/board/thumbnail.rs).

/** The colors of the signs by what the program says of a cell: its number, or a code from 9 on. */
const SIGNS = ['', '--n1', '--n2', '--n3', '--n4', '--n5', '--n6', '--n7', '--n8', '', '--flag', '--frame-text'];
/** A covered cell, which looks like the background of the board. */
const COVERED = 9;
const GROUND = ['--cell-revealed', '--cell-hidden'];
/** Up to so many cells are drawn in no time themselves, while a browser takes some to scale a thumbnail. */
const FEW = 64;
/** How much of its cell a sign colors. */
const SHARE = 0.3;

const canvas = document.createElement('canvas');
canvas.className = 'thumbnail';
canvas.setAttribute('aria-hidden', 'true');

/** The number of columns and what is to be seen of each cell. */
let board;

/** Returns the pixels of the cells by what is to be seen of them. */
const pixelsOf = (context, style) =>
  SIGNS.map((sign, code) => {
    if (code === COVERED) return 0;
    for (const [color, alpha] of [[GROUND[Number(code > COVERED)], 1], [sign, sign && SHARE]]) {
      context.fillStyle = style.getPropertyValue(color);
      context.globalAlpha = Number(alpha);
      context.fillRect(0, 0, 1, 1);
    }
    return new Uint32Array(context.getImageData(0, 0, 1, 1).data.buffer)[0];
  });

/** Returns whether there is a thumbnail. In forced colors the theme has none for it. */
const draw = () => {
  const grid = document.querySelector('[role=grid][data-large]');
  if (!grid || !board || matchMedia('(forced-colors: active)').matches) return false;
  const [[columns], cells] = [board, board.subarray(1)];
  if (cells.reduce((count, code) => count + (code !== COVERED), 0) <= FEW) return false;
  [canvas.width, canvas.height] = [columns, cells.length / columns];
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const pixels = pixelsOf(context, getComputedStyle(grid));
  const image = context.createImageData(canvas.width, canvas.height);
  const drawn = new Uint32Array(image.data.buffer);
  cells.forEach((code, index) => (drawn[index] = pixels[code]));
  context.putImageData(image, 0, 0);
  if (canvas.parentNode !== grid) grid.prepend(canvas);
  return true;
};

document.addEventListener('board:thumbnail', (event) => {
  board = event.detail;
  if (draw()) event.preventDefault();
  else canvas.remove();
});
new MutationObserver(() => canvas.isConnected && draw()).observe(document.documentElement, { attributeFilter: ['data-theme'] });
