// Games that ended just before the page was left: they are held in the local storage until they are kept.
import { unhex } from './bytes.js';
import { read, write } from './rows.js';

/** Under this and its id a game is held until it is kept. */
export const FINISHED = 'minesweeper.finished.';
/** Where texts are kept, if the browser has such a place. */
export const storage = () => {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
};
/** The names under which finished games are held. */
const finished = () => Object.keys(storage() ?? {}).filter((name) => name.startsWith(FINISHED));

/** The row of the game that is held under this name; an error where it is spoiled. */
const finishedRow = (name) => {
  const [id, text] = [name.slice(FINISHED.length), storage().getItem(name)];
  if (!/^[0-9a-f]{32}$/.test(id) || !/^([0-9a-f]{2})+$/.test(text)) throw new Error('spoiled');
  const bytes = new Uint8Array(unhex(text));
  const view = new DataView(bytes.buffer);
  const end = 13 + view.getUint32(9, true);
  if (end > bytes.length) throw new Error('spoiled');
  return { id, began: view.getFloat64(0, true), won: bytes[8] > 0, played: bytes.slice(13, end), moves: bytes.slice(end) };
};

/** Has `storage.js` put a text that cannot be read where nothing reads it and nothing is written over it. */
const setAside = (name) =>
  document.dispatchEvent(new CustomEvent('backup:quarantine', { detail: [name, storage().getItem(name)], cancelable: true }));

/** So many characters finished games may take up: the game in progress needs some room too. */
const ROOM = 1000000;
/** Lets go of the oldest games that are held beyond their room. */
export const bound = () => {
  const rows = finished().flatMap((name) => {
    try {
      return [{ name, began: finishedRow(name).began, size: storage().getItem(name).length }];
    } catch {
      return [];
    }
  });
  let room = ROOM;
  for (const { name, size } of rows.sort((a, b) => b.began - a.began)) if ((room -= size) < 0) storage().removeItem(name);
};

let persisting = false;
/** There is something worth keeping: the browser is asked not to clear it away, once a visit until it has promised. */
export const persist = async () => {
  if (persisting || !navigator.storage?.persist) return;
  persisting = true;
  if (!(await navigator.storage.persisted())) await navigator.storage.persist();
};

/** Takes up the games that ended just before a page was left. What the record has of them already stays. */
export const takeUp = async () => {
  const there = new Set((await read(false)).map(({ id }) => id));
  for (const name of finished()) {
    let row;
    try {
      row = finishedRow(name);
    } catch {
      setAside(name);
      // The last of what src/effects/hear.rs knows.
      document.dispatchEvent(new CustomEvent('storage:status', { detail: 'finished-game-corrupt' }));
      continue;
    }
    const kept = there.has(row.id) || (await write([row]));
    if (kept) storage().removeItem(name);
    if (kept && row.won) persist().catch(() => {});
  }
  bound();
};
