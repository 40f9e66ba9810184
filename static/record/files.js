// Files: those that are chosen or dropped, and those that are saved.
import { pack } from './bytes.js';
import { read } from './rows.js';
import { queue, tell } from './telling.js';

/** The texts that the game keeps, a line each, its key before it. */
export const lines = (texts) => {
  const keys = Object.keys(texts).filter((key) => key.startsWith('minesweeper.'));
  return keys.map((key) => `${key} ${`${texts[key]}`.replace(/\s/g, escape)}\n`);
};

/** Hands files over: their names, and behind the rows there are every file, each of these behind its length. */
const take = async (files) => {
  // What cannot be read is told as an empty file.
  const contents = files.map((file) => file.arrayBuffer().catch(() => new ArrayBuffer(0)));
  const parts = [pack(await read(true)), ...(await Promise.all(contents)).map((content) => new Uint8Array(content))];
  const all = new Uint8Array(parts.reduce((sum, part) => sum + 4 + part.length, 0));
  const view = new DataView(all.buffer);
  let at = 0;
  for (const part of parts) {
    view.setUint32(at, part.length, true);
    all.set(part, at + 4);
    at += 4 + part.length;
  }
  // No name has a slash in it.
  tell('file', files.map(({ name }) => name).join('/'), all);
};

/** Files wait until what came of those before them is written. */
let taking = Promise.resolve();
export let taken = () => {};
const takeAll = (list) => {
  const files = [...list];
  if (files.length) taking = taking.then(() => new Promise((done) => {
    taken = done;
    queue(() => take(files));
  }));
};

const takes = () => document.querySelector('[data-action=import]');
document.addEventListener('change', ({ target }) => {
  if (target !== takes()) return;
  takeAll(target.files);
  target.value = '';
});
document.addEventListener('dragover', (event) => takes() && event.preventDefault());
document.addEventListener('drop', (event) => {
  if (!takes()) return;
  event.preventDefault();
  takeAll(event.dataTransfer.files);
});

/** Has the browser save a file. */
export const save = async (name, bytes) => {
  if (!name) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([bytes]));
  link.download = name;
  link.click();
  // Later: the browser takes its time to read it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
};
