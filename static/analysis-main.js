// Starts the program of the analysis (src/bin/analysis.rs). Loaded when its page is first shown.
import init from './analysis.js';

init({ module_or_path: fetch('./analysis_bg.wasm', { integrity: 'sha384-analysis_bg.wasm' }) }).catch(() =>
  document.dispatchEvent(new CustomEvent('storage:status', { detail: 'worker-unavailable' })),
);
