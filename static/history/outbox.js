// The outbox: games that ended just before the page was left. They are in the local storage until the worker has stored them.

/** The start of a game's key; its id follows. */
const PREFIX = 'minesweeper.finished.';
/** The maximum size of the outbox in characters, which leaves room for the game in progress. */
const MAX_LENGTH = 1000000;

/** The local storage, if the browser allows it. */
export const storage = () => {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
};
const keys = () => Object.keys(storage() ?? {}).filter((key) => key.startsWith(PREFIX));

/** Returns id, start and bytes of a game (history/src/outbox.rs has the format), or nothing if the text is corrupt. */
const entry = (key) => {
  const [id, text] = [key.slice(PREFIX.length), storage().getItem(key)];
  if (!/^[0-9a-f]{32}$/.test(id) || !/^([0-9a-f]{2}){13,}$/.test(text)) return undefined;
  const bytes = new Uint8Array(text.match(/../g).map((pair) => parseInt(pair, 16)));
  const view = new DataView(bytes.buffer);
  if (13 + view.getUint32(9, true) > bytes.length) return undefined;
  return { key, id, started: view.getFloat64(0, true), length: text.length, bytes };
};

/** Sends the games of an earlier visit to the worker, which stores them. Moves corrupt ones to the quarantine. */
export const sendOutbox = () => {
  for (const key of keys()) {
    const game = entry(key);
    if (game) {
      document.dispatchEvent(new CustomEvent('history:request', { detail: ['finished', game.id, game.bytes] }));
    } else {
      const detail = [key, storage().getItem(key)];
      document.dispatchEvent(new CustomEvent('backup:quarantine', { detail, cancelable: true }));
      document.dispatchEvent(new CustomEvent('storage:status', { detail: 'finished-game-corrupt' }));
    }
  }
};

/** Removes the oldest games beyond the limit. */
export const trimOutbox = () => {
  let room = MAX_LENGTH;
  const games = keys().map(entry).filter(Boolean);
  for (const { key, length } of games.sort((a, b) => b.started - a.started)) {
    if ((room -= length) < 0) storage().removeItem(key);
  }
};

let hasAsked = false;
/** Asks the browser, once per visit, not to delete the games, unless they are persistent already. */
export const askToPersist = async () => {
  if (hasAsked || !navigator.storage?.persist) return;
  hasAsked = true;
  if (!(await navigator.storage.persisted())) await navigator.storage.persist();
};
