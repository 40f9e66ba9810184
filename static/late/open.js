// Opens what the player drops or pastes on any page, or chooses on the analysis. The program of the analysis finds out what it is
// (src/analysis/open.rs): positions, boards and pictures it shows itself, everything else goes to the history.
import { addCommand, chooseFiles } from './palette-commands.js';
import { translate } from './translate.js';

/** The largest file or text that is read, in bytes. */
const MAX_BYTES = 20_000_000;

/** Has the program open a file or, if it comes from the page `origin`, ask the player first. */
const open = (name, bytes, origin) => {
  window.openedFile = [name, bytes, origin];
  if (/^#\/?analysis/.test(location.hash)) document.dispatchEvent(new Event('analysis:open'));
  else location.hash = '#/analysis';
};
/** Opens the review of a replay, once the list of games says that it has been imported. The list may be an older one at first. */
const reviewImported = () => {
  const opened = Date.now();
  const observer = new MutationObserver(() => {
    const [id, imported] = document.querySelector('.list')?.dataset.value?.split(' ') ?? [];
    if (!(imported >= opened)) return;
    stop();
    document.dispatchEvent(new Event('address:replace'));
    location.replace(`#/review/${id}`);
  });
  // What is imported next is another file.
  const onRequest = ({ detail: [request] }) => request === 'import' && stop();
  const stop = () => {
    observer.disconnect();
    document.removeEventListener('history:request', onRequest);
  };
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-value'] });
  document.addEventListener('history:request', onRequest);
  setTimeout(stop, 10000);
};
// The program of the analysis sends the history what it cannot show itself: a name, and the content after its length.
document.addEventListener('analysis:import', ({ detail }) => {
  document.dispatchEvent(new CustomEvent('history:request', { detail: ['import', ...detail] }));
  reviewImported();
});
/** Returns the bytes of a file; of a text in UTF-16 with its mark, which Windows PowerShell writes, those in UTF-8. */
const readBytes = async (file) => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const encoding = { '255,254': 'utf-16le', '254,255': 'utf-16be' }[bytes.slice(0, 2)];
  return encoding ? new TextEncoder().encode(new TextDecoder(encoding).decode(bytes)) : bytes;
};
/** Without bytes the program says that the file is too large. */
export const openFile = async (file) => {
  if (file) open(file.name || 'file', file.size <= MAX_BYTES ? await readBytes(file) : undefined);
};
/** How pictures begin: PNG, JPEG, GIF, WebP, BMP, AVIF and HEIC. */
const PICTURE =
  /^(\x89PNG\r\n\x1a\n|\xff\xd8\xff|GIF8[79]a|RIFF[^]{4}WEBP|BM[^]{4}\0{4}|[^]{4}ftyp(avi[fs]|hei[cx]|hevc|mif1|msf1))/;
/** Whether a file is a picture. */
export const isPicture = async (file) =>
  PICTURE.test(String.fromCharCode(...new Uint8Array(await file.slice(0, 16).arrayBuffer())));
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

/** Opens a picture or a text of the clipboard, in one request: browsers may ask the player about each. */
const openClipboard = async (clipboard) => {
  if (!clipboard?.read) return openText(await clipboard?.readText());
  const [item] = await clipboard.read();
  const picture = item?.types.find((type) => type.startsWith('image/'));
  if (picture) await openFile(await item.getType(picture));
  else if (item) openText(await (await item.getType('text/plain')).text());
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
addCommand({ name: translate('Open a replay, board or screenshot'), run: () => chooseFiles('open-file') });
document.addEventListener('click', ({ target }) => {
  // Dialogs have links to pages, which they would hide.
  target.closest?.('dialog a[href^="#/"]')?.closest('dialog').close();
  if (!target.closest?.('[data-action=paste]')) return;
  // Where the browser refuses, the keyboard still pastes.
  openClipboard(navigator.clipboard).catch(() => {});
});

/** Opens a link or a text that another program shares (`share_target` of the manifest). Any page may link to such an address, so that
 * the player is asked before a game is imported. */
const openShared = (address) => {
  const shared = new URL(address).searchParams;
  const text = shared.get('url') || shared.get('text') || '';
  // Programs share a link with a sentence about it.
  const content = PATTERN.test(text) && /:\/\//.test(text) && !/\n/.test(text) ? (/\S+:\/\/\S+/.exec(text)?.[0] ?? text) : text;
  if (!content) return;
  const isPosition = /[?&](b|p|analysis)=/.test(content) && !/[?&]c=/.test(content);
  open(isPosition ? '' : 'text', new TextEncoder().encode(content), isPosition ? undefined : location.origin);
};
/** The address with which the page was loaded, until it has been opened. */
let arrival = location.href;
if (location.search) {
  history.replaceState(history.state, '', location.pathname + location.hash);
  openShared(arrival);
}
// What the player opens from the system with this page, if it is installed: files (`file_handlers` of the manifest), or an address.
window.launchQueue?.setConsumer(({ files, targetURL }) => {
  if (files?.length) files[0].getFile().then(openFile).catch(() => {});
  else if (targetURL && targetURL !== arrival) openShared(targetURL);
  arrival = undefined;
});

// Another page that has opened this one may send a replay, as LlamaSweeper and others do. Anything may come from there.
const sentBytes = (buffer) => {
  if (buffer instanceof ArrayBuffer) return new Uint8Array(buffer.slice(0));
  return ArrayBuffer.isView(buffer) ? new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.byteLength).slice() : undefined;
};
const { opener } = window;
if (opener) {
  addEventListener('message', ({ source, origin, data }) => {
    if (source !== opener || data?.type !== 'replay-analyzer-load') return;
    const bytes = sentBytes(data.buffer);
    if (bytes?.length && bytes.length <= MAX_BYTES) open(`${data.filename ?? ''}`.slice(0, 100), bytes, origin);
  });
  opener.postMessage({ type: 'replay-analyzer-ready' }, '*');
}
