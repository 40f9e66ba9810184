// Starts the program of the analysis (src/bin/analysis.rs). Loaded when its page is first shown.
import init from './analysis.js';
import './analysis-main/picture.js';
import './analysis-main/picture-reader.js';

const fetchProgram = (cache) => fetch('./analysis_bg.wasm', { cache, integrity: 'sha256-analysis_bg.wasm' });
// If what the browser has cached is wrong, the host is asked once more.
const program = fetchProgram('default').catch(() => fetchProgram('reload'));

/** Has the texts ready for the program (src/platform/texts.rs), unless they are English. */
const loadTexts = async () => {
  if (document.documentElement.lang === 'en') return;
  const { loadForProgram } = await import('./languages.js');
  window.backup['analysis-texts'] = await loadForProgram(window.language, 'analysis');
};

loadTexts()
  .catch(() => {})
  .then(() => init({ module_or_path: program }))
  // late/late-files.js says that the page waits for it.
  .catch(() => {});
