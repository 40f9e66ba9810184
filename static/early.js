// Before the program is there: the theme and the board's shape of the last visit, so that nothing flickers or jumps.
(() => {
  const root = document.documentElement;
  const media = (query) => matchMedia(query).matches;
  let theme, shape;
  try {
    theme = localStorage.getItem('minesweeper.theme');
    shape = localStorage.getItem('minesweeper.shape');
  } catch {
    // Storage is denied: the defaults do.
  }
  const dark = media('(prefers-color-scheme: dark)') ? 'dark' : 'light';
  const system = media('(prefers-contrast: more)') ? 'high-contrast' : dark;
  root.dataset.theme = theme && theme !== 'system' ? theme : system;
  const level = /[?&]level=(?:(beginner)|(intermediate)|(expert)|(\d+)x(\d+)x)/.exec(location.hash);
  let [columns, rows] = (shape || '9 9').split(' ').map(Number);
  if (level) {
    [columns, rows] = level[1] ? [9, 9] : level[2] ? [16, 16] : level[3] ? [30, 16] : [+level[4], +level[5]];
    if (columns > rows && media('(max-width: 640px) and (orientation: portrait)')) [columns, rows] = [rows, columns];
  }
  root.style.setProperty('--columns', columns);
  root.style.setProperty('--rows', rows);
})();
