// A picture of the position, drawn from the colours of the theme: to save, to copy and to share. The program sends what to do with it
// (src/analysis/picture.rs).

/** The side of a cell in pixels. On the largest boards cells are smaller: browsers limit the size of a canvas. */
const CELL = 32;
const MAX_SIDE = 4000;
const NAME = 'minesweeper-position.png';
/** What a cell is, besides the numbers 0 to 8. */
const [FLAG, MINE] = [10, 11];
/** In the list of chances: the cell has none. */
const NO_CHANCE = 255;

/** Draws an icon of the palette, whose paths have 32 units, into the cell at the origin. */
const drawIcon = (context, name, cell, fill, lines) => {
  const scale = (cell * 0.74) / 32;
  context.save();
  context.translate(cell * 0.13, cell * 0.13);
  context.scale(scale, scale);
  context.lineWidth = 2.5;
  context.lineCap = 'round';
  for (const path of document.querySelectorAll(`.palette [data-value=${name}] path`)) {
    const shape = new Path2D(path.getAttribute('d'));
    context.fillStyle = fill;
    context.strokeStyle = lines;
    if (path.classList.contains('shape')) context.fill(shape);
    else if (path.classList.contains('icon-lines')) context.stroke(shape);
  }
  context.restore();
};

/** Fills a covered cell at the origin, tinted by its chance of a mine, and draws its edges. */
const drawCovered = (context, color, cell, chance) => {
  context.fillStyle = color('--cell-hidden');
  context.fillRect(0, 0, cell, cell);
  if (chance !== NO_CHANCE) {
    // As the board has them: from safe by the colour of the cell to a mine.
    const tints = [[0, 1, '--chance-safe'], [14, 0.45, '--chance-safe'], [29, 0, ''], [59, 0.35, '--chance-mine'], [99, 0.7, '--chance-mine']];
    const [, alpha, name] = tints.find(([limit]) => chance <= limit) ?? [100, 1, '--chance-mine'];
    if (alpha) {
      context.globalAlpha = alpha;
      context.fillStyle = color(name);
      context.fillRect(0, 0, cell, cell);
      context.globalAlpha = 1;
    }
  }
  context.fillStyle = color('--bevel-light');
  context.fillRect(0, 0, cell, 2);
  context.fillRect(0, 0, 1, cell);
  context.fillStyle = color('--bevel-shade');
  context.fillRect(0, cell - 2, cell, 2);
  context.fillRect(cell - 1, 0, 1, cell);
};

const drawText = (context, text, cell, share, fill) => {
  context.font = `700 ${Math.round(cell * share)}px system-ui, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = fill;
  context.fillText(text, cell / 2, cell / 2 + 1);
};

const drawCell = (context, color, cell, state, chance) => {
  if (state <= 8 || state === MINE) {
    context.fillStyle = color('--cell-revealed');
    context.fillRect(0, 0, cell, cell);
  } else {
    drawCovered(context, color, cell, chance);
  }
  if (state >= 1 && state <= 8) drawText(context, state, cell, 0.62, color(`--n${state}`));
  else if (state === FLAG) drawIcon(context, 'flag', cell, color('--flag'), color('--frame-text'));
  else if (state === MINE) drawIcon(context, 'mine', cell, color('--mine'), color('--mine'));
  else if (state !== 0 && chance !== NO_CHANCE) drawText(context, chance, cell, 0.38, color('--frame-text'));
  context.strokeStyle = color('--cell-edge');
  context.lineWidth = 1;
  context.strokeRect(0.5, 0.5, cell, cell);
};

/** Returns the canvas with the position. */
const drawPosition = (columns, rows, states, chances) => {
  const cell = Math.max(4, Math.min(CELL, Math.floor(MAX_SIDE / Math.max(columns, rows))));
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [columns * cell + 1, rows * cell + 1];
  const context = canvas.getContext('2d');
  const style = getComputedStyle(document.documentElement);
  const colors = new Map();
  const color = (name) => {
    if (!colors.has(name)) colors.set(name, style.getPropertyValue(name).trim());
    return colors.get(name);
  };
  states.forEach((state, index) => {
    context.save();
    context.translate((index % columns) * cell, Math.floor(index / columns) * cell);
    drawCell(context, color, cell, state, chances[index] ?? NO_CHANCE);
    context.restore();
  });
  return canvas;
};

const png = (canvas) =>
  new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'));

const actions = {
  save: async (picture) => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(await picture);
    link.download = NAME;
    link.click();
    // Later, because the browser reads it only after the click.
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
  },
  // Some browsers only allow it at once after the click, with a picture that is still to come.
  copy: (picture) => navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]),
  share: async (picture, url) => {
    const files = [new File([await picture], NAME, { type: 'image/png' })];
    await navigator.share(navigator.canShare?.({ files }) ? { files, url } : { url });
  },
};

document.addEventListener('analysis:picture', async ({ detail: [action, columns, rows, states, chances, url] }) => {
  let status = 'done';
  try {
    await actions[action](png(drawPosition(columns, rows, states, chances)), url);
  } catch (error) {
    // The player has closed the share sheet.
    status = error.name === 'AbortError' ? 'cancelled' : 'failed';
  }
  document.dispatchEvent(new CustomEvent('analysis:picture-done', { detail: [action, status] }));
});
