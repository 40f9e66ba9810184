// Files that the player chooses or drops, and files to download.
import { isPicture, openFile } from './open.js';
import { storage } from './outbox.js';

const lines = (texts) => {
  const keys = Object.keys(texts).filter((key) => key.startsWith('minesweeper.') && texts[key] !== undefined);
  return keys.map((key) => `${key} ${`${texts[key]}`.replace(/\s/g, escape)}\n`);
};
/** Sets `backup.exportLines`, from which the program makes a backup: a line with key and text for each stored text. */
export const collectLines = () => {
  if (window.backup) backup.exportLines = [...lines(backup), ...lines(storage() ?? {})].join('');
};

/** Sends files to the worker: their names, and their contents, each after its length. */
const send = async (files) => {
  // A file that cannot be read is sent as an empty one.
  const read = (file) => file.arrayBuffer().catch(() => new ArrayBuffer(0));
  const contents = (await Promise.all(files.map(read))).map((content) => new Uint8Array(content));
  const all = new Uint8Array(contents.reduce((length, content) => length + 4 + content.length, 0));
  const view = new DataView(all.buffer);
  let at = 0;
  for (const content of contents) {
    view.setUint32(at, content.length, true);
    all.set(content, at + 4);
    at += 4 + content.length;
  }
  // No name contains a slash.
  const detail = ['import', files.map(({ name }) => name).join('/'), all];
  document.dispatchEvent(new CustomEvent('history:request', { detail }));
};
// Files are sent in the order in which they were chosen.
let sending = Promise.resolve();
const sendAll = (list) => {
  const files = [...list];
  if (files.length) sending = sending.then(() => send(files));
};

const field = () => document.querySelector('[data-action=import]');
document.addEventListener('change', ({ target }) => {
  if (!target.matches?.('[data-action=import]')) return;
  sendAll(target.files);
  target.value = '';
});
// In the settings, whose program handles inputs. The dialog is closed, because the result of an import is shown on the page.
const inSettings = (target, action) => target.closest?.(`[data-dialog=settings] [data-action=${action}]`);
const closeDialog = (target) => target.closest('dialog').querySelector('[data-action=close]').click();
document.addEventListener('click', ({ target }) => {
  inSettings(target, 'export')?.dispatchEvent(new Event('input', { bubbles: true }));
});
document.addEventListener('change', ({ target }) => {
  if (inSettings(target, 'import')) closeDialog(target);
});
document.addEventListener('dragover', (event) => field() && event.preventDefault());
document.addEventListener('drop', (event) => {
  if (!field()) return;
  event.preventDefault();
  dropFiles([...event.dataTransfer.files]).catch(() => {});
});
/** Opens a picture in the analysis; other files are imported. */
const dropFiles = async (files) => {
  // A file that cannot be read is reported by the import.
  const arePictures = await Promise.all(files.map((file) => isPicture(file).catch(() => false)));
  const picture = files[arePictures.indexOf(true)];
  sendAll(files.filter((file, index) => !arePictures[index]));
  await openFile(picture);
};

/** Downloads a file. Does nothing without a name. */
export const download = (name, bytes) => {
  if (!name) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([bytes]));
  link.download = name;
  link.click();
  // Later, because the browser reads it only after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
};
