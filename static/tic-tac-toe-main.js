// Starts the program of tic-tac-toe (src/bin/tic_tac_toe.rs). Loaded when its page is first shown.
import init from './tic-tac-toe.js';

const fetchProgram = (cache) => fetch('./tic-tac-toe_bg.wasm', { cache, integrity: 'sha256-tic-tac-toe_bg.wasm' });
// If what the browser has cached is wrong, the host is asked once more.
const program = fetchProgram('default').catch(() => fetchProgram('reload'));

/** Has the texts ready for the program (src/platform/texts.rs), unless they are English. */
const loadTexts = async () => {
  if (document.documentElement.lang === 'en') return;
  const { loadForProgram } = await import('./languages.js');
  window.backup['tic-tac-toe-texts'] = await loadForProgram(window.language, 'tic-tac-toe');
};

loadTexts()
  .catch(() => {})
  .then(() => init({ module_or_path: program }))
  // late/late-files.js says that the page waits for it.
  .catch(() => {});
