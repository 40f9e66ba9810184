// Starts the program of tic-tac-toe (src/bin/tic_tac_toe.rs). Loaded when its page is first shown.
import init from './tic-tac-toe.js';

const fetchProgram = (cache) => fetch('./tic-tac-toe_bg.wasm', { cache, integrity: 'sha384-tic-tac-toe_bg.wasm' });
// If what the browser has cached is wrong, the host is asked once more.
init({ module_or_path: fetchProgram('default').catch(() => fetchProgram('reload')) }).catch(() =>
  document.dispatchEvent(new CustomEvent('storage:status', { detail: 'worker-unavailable' })),
);
