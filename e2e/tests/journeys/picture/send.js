// Draws a board of a look that is no theme of ours (cream tiles with rounded corners on a green page, numbers with serifs), and pastes or
// drops its picture. `flag`: `#` for four bars in place of each flag. They are drawn and not written, as `#` looks different in each font,
// and the journey expects what the reader takes it for.
const [way, rows, flag, counter, done] = arguments;
const [cell, margin, top] = [34, 26, 90];
const canvas = document.createElement('canvas');
[canvas.width, canvas.height] = [rows[0].length * cell + 2 * margin, rows.length * cell + top + margin];
const context = canvas.getContext('2d');
const fill = (color, ...area) => {
  context.fillStyle = color;
  context.fillRect(...area);
};
fill('#2f5d50', 0, 0, canvas.width, canvas.height);
[context.textAlign, context.textBaseline] = ['center', 'middle'];
const write = (text, size, color, x, y) => {
  context.font = `bold ${size}px serif`;
  context.fillStyle = color;
  context.fillText(text, x, y);
};
if (counter) write(counter, 34, '#ffe9b0', margin + 40, 50);
const colors = ['', '#2b6cb0', '#2f855a', '#c53030', '#553c9a'];
rows.forEach((row, y) => [...row].forEach((state, x) => {
  const [left, up] = [margin + x * cell, top + y * cell];
  const isOpen = /\d/.test(state);
  fill('#20443a', left, up, cell, cell);
  context.fillStyle = isOpen ? '#f4ead2' : '#d2994a';
  context.beginPath();
  context.roundRect(left + 1, up + 1, cell - 2, cell - 2, 5);
  context.fill();
  const [midX, midY] = [left + cell / 2, up + cell / 2 + 1];
  if (/[1-8]/.test(state)) write(state, 24, colors[state], midX, midY);
  if (state === 'F' && flag) {
    for (const at of [-4, 2]) {
      fill('#7a2fbf', midX + at, midY - 9, 3, 18);
      fill('#7a2fbf', midX - 8, midY + at, 17, 3);
    }
  }
  if (state === 'F' && !flag) {
    fill('#3b2f2f', midX - 5, midY - 10, 2, 20);
    context.fillStyle = '#d11';
    context.beginPath();
    context.moveTo(midX - 3, midY - 10);
    context.lineTo(midX + 9, midY - 5);
    context.lineTo(midX - 3, midY);
    context.fill();
  }
}));
canvas.toBlob((blob) => {
  const files = [new File([blob], 'screenshot', { type: 'image/png' })];
  const event = new Event(way, { bubbles: true, cancelable: true });
  const property = way === 'paste' ? 'clipboardData' : 'dataTransfer';
  Object.defineProperty(event, property, { value: { files, getData: () => '' } });
  document.body.dispatchEvent(event);
  done();
});
