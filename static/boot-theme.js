// Before the program is there: the theme and the board's shape of the last visit, so that nothing flickers or jumps.
(() => {
  const root = document.documentElement;
  const media = (query) => matchMedia(query).matches;
  let theme, shape, fit;
  try {
    theme = localStorage.getItem('minesweeper.theme');
    shape = localStorage.getItem('minesweeper.shape');
    fit = localStorage.getItem('minesweeper.fit');
  } catch {
    // Storage is denied: the defaults do.
  }
  const dark = media('(prefers-color-scheme: dark)') ? 'dark' : 'light';
  const system = media('(prefers-contrast: more)') ? 'high-contrast' : dark;
  root.dataset.theme = theme && theme !== 'system' ? theme : system;
  const numbers = (text) => text.split(' ').map(Number);
  const [width, height] = numbers(shape || '9 9');
  // Whether wide boards stand upright on a narrow screen, and the cell's side if one is chosen.
  const [upright, cell] = numbers(fit || '1 0');
  const named = { beginner: [9, 9], intermediate: [16, 16], expert: [30, 16], 1: [9, 9], 2: [16, 16], 3: [30, 16] };
  const query = new URLSearchParams(location.hash.split('?')[1]);
  const link = query.get('b');
  const level = query.get('level');
  const half = link && link.length / 2;
  const sides = link ? [link.slice(0, half), link.slice(half)] : (level || '').split('x');
  const asked = named[link || level] || sides.map(Number);
  const fits = (n) => n >= 1 && n <= 250;
  let [columns, rows] = fits(asked[0]) && fits(asked[1]) ? asked : [width, height];
  if (upright && columns > rows && media('(max-width: 640px) and (orientation: portrait)')) [columns, rows] = [rows, columns];
  root.style.setProperty('--columns', columns);
  root.style.setProperty('--rows', rows);
  if (cell) root.style.setProperty('--cell-chosen', `${cell}px`);
  // Other pages have another shape.
  if (/^#\/(tic|games|stats|review)/.test(location.hash)) root.dataset.bootPage = 'other';
})();
