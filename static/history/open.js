// Opens what the player drops or pastes on any page, or chooses on the analysis. The program of the analysis finds out what it is
// (src/analysis/open.rs): positions and boards it shows itself, everything else goes to the history.

/** The largest file or text that is read, in bytes. */
const MAX_BYTES = 20_000_000;

const open = (name, bytes) => {
  window.openedFile = [name, bytes];
  if (/^#\/?analysis/.test(location.hash)) document.dispatchEvent(new Event('analysis:open'));
  else location.hash = '#/analysis';
};
const openFile = async (file) => {
  if (file && file.size <= MAX_BYTES) open(file.name || 'file', new Uint8Array(await file.arrayBuffer()));
};
/** What positions, boards and links to them look like: other texts are pasted in vain on the other pages. */
const PATTERN = /[?&](b|p|analysis)=|^\s*\d+x\d+x\d+|MINESWEEPER-BOARD|^\s*[*.][*.\s]*$|Board:|RawVF|"sizeX"|^[\s\da-f]{12,}$/i;
const openText = (text) => {
  const isWanted = text && text.length <= MAX_BYTES && (/^#\/?analysis/.test(location.hash) || PATTERN.test(text));
  // A text without a name was pasted.
  if (isWanted) open('', new TextEncoder().encode(text));
};
const openTransfer = (transfer) => {
  if (transfer?.files.length) openFile(transfer.files[0]).catch(() => {});
  else openText(transfer?.getData('text'));
};

// The page of games imports what is dropped there (files.js).
const importsFiles = () => document.querySelector('[data-action=import]');
document.addEventListener('dragover', (event) => event.preventDefault());
document.addEventListener('drop', (event) => {
  if (importsFiles()) return;
  event.preventDefault();
  openTransfer(event.dataTransfer);
});
document.addEventListener('paste', (event) => {
  // In a field, pasting enters text.
  if (!event.target.closest?.('input, textarea')) openTransfer(event.clipboardData);
});
document.addEventListener('change', ({ target }) => {
  if (!target.matches?.('[data-action=open-file]')) return;
  openFile(target.files[0]).catch(() => {});
  target.value = '';
});
document.addEventListener('click', ({ target }) => {
  if (!target.closest?.('[data-action=paste]')) return;
  // Where the browser refuses, the keyboard still pastes.
  navigator.clipboard?.readText().then(openText, () => {});
});
