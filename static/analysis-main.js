// Starts the program of the analysis (src/bin/analysis.rs). Loaded when its page is first shown.
import init from './analysis.js';
import './analysis-main/picture.js';
import './analysis-main/picture-reader.js';

const fetchProgram = (cache) => fetch('./analysis_bg.wasm', { cache, integrity: 'sha384-analysis_bg.wasm' });
// If what the browser has cached is wrong, the host is asked once more.
init({ module_or_path: fetchProgram('default').catch(() => fetchProgram('reload')) }).catch(() =>
  document.dispatchEvent(new CustomEvent('storage:status', { detail: 'worker-unavailable' })),
);
