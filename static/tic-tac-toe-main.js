// Starts the program of tic-tac-toe (src/bin/tic_tac_toe.rs). Loaded when its page is first shown.
import init from './tic-tac-toe.js';

init({ module_or_path: fetch('./tic-tac-toe_bg.wasm', { integrity: 'sha384-tic-tac-toe_bg.wasm' }) }).catch(() =>
  document.dispatchEvent(new CustomEvent('storage:status', { detail: 'worker-unavailable' })),
);
