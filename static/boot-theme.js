// Runs before the first paint, long before the program: sets the theme and the board's shape of the last visit, so that nothing
// flickers or jumps, and loads the texts of another language. src/settings/store.rs saves what is read here, except the language
// (late/language.js).
(() => {
  const root = document.documentElement;
  const matches = (query) => matchMedia(query).matches;
  let theme, shape, fit, language, isEmpty;
  try {
    theme = localStorage['minesweeper.theme'];
    shape = localStorage['minesweeper.shape'];
    fit = localStorage['minesweeper.fit'];
    language = localStorage['minesweeper.language'];
    isEmpty = !localStorage.length;
  } catch {
    // Storage is denied: the defaults apply.
  }
  // Which language the player has chosen, and texts that are not English: storage.js waits for them.
  window.language = language ?? '';
  if (!/^en/.test(language ?? navigator.language)) {
    // Until that script has replaced the English words, or does not come.
    root.hidden = true;
    setTimeout(() => (root.hidden = false), 1000);
    window.texts = import('./languages.js').then(({ show }) => show(language));
  }
  const colorScheme = matches('(prefers-color-scheme: dark)') ? 'dark' : 'light';
  const system = matches('(prefers-contrast: more)') ? 'high-contrast' : colorScheme;
  root.dataset.theme = theme && theme !== 'system' ? theme : system;
  let link;
  /** Loads the themes that are not in the page's own styles when the first of them is used. */
  const loadThemes = () => {
    if (link || /^(light|dark)$/.test(root.dataset.theme)) return;
    link = document.createElement('link');
    [link.rel, link.integrity, link.href] = ['stylesheet', 'sha256-themes.css', './themes.css'];
    // Browsers that do not know this show the page before.
    link.blocking = 'render';
    document.head.append(link);
  };
  new MutationObserver(loadThemes).observe(root, { attributeFilter: ['data-theme'] });
  loadThemes();
  const numbers = (text) => text.split(' ').map(Number);
  const lastSize = numbers(shape || '9 9');
  // Whether wide boards are rotated on a screen that is higher than wide, and the chosen side of a cell in pixels, or 0.
  const [rotates, cellSize] = numbers(fit || '1 0');
  const levels = { beginner: [9, 9], intermediate: [16, 16], expert: [30, 16], 1: [9, 9], 2: [16, 16], 3: [30, 16] };
  const query = new URLSearchParams(location.hash.split('?')[1]);
  const board = query.get('b');
  const level = query.get('level') || '';
  const half = board?.length / 2;
  const sides = board ? [board.slice(0, half), board.slice(half)] : level.split('x');
  const linkSize = levels[board || level] || sides.map(Number);
  const isValid = (side) => side >= 1 && side <= 250;
  let [columns, rows] = isValid(linkSize[0]) && isValid(linkSize[1]) ? linkSize : lastSize;
  if (rotates && columns > rows && matches('(max-aspect-ratio: 4/5)')) [columns, rows] = [rows, columns];
  root.style.setProperty('--columns', columns);
  root.style.setProperty('--rows', rows);
  if (cellSize) root.style.setProperty('--cell-chosen', `${cellSize}px`);
  // Whoever has not been here before sees the board at once: its cells are in the page, and the program takes them over (src/board/cell.rs).
  // The placeholder of another game appears after a while, as drawing it would hold up a program that comes at once; other pages have
  // another shape.
  const showPlaceholder = (page) => (root.dataset.bootPage = page);
  if (isEmpty && location.hash.length < 3 && !window.texts) return showPlaceholder('first');
  if (/^#\/(tic|ana|games|stats|review)/.test(location.hash)) showPlaceholder('other');
  else setTimeout(showPlaceholder, 400, 'game');
  // For a first game boot.js does it later.
  startStorage();
})();
