// The outbox: games that ended just before the page was left, until the worker has stored them. They are in the local storage and in
// the database of backups (storage/backup.js), because a browser that is killed loses what it has put into the local storage last.

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
/** Returns each text of the outbox with its key. Those of one game are usually equal. */
const texts = () => {
  const places = [storage() ?? {}, window.backup ?? {}];
  return places.flatMap((place) =>
    Object.keys(place)
      .filter((key) => key.startsWith(PREFIX) && place[key])
      .map((key) => [key, place[key]]),
  );
};

/** Returns id, start and bytes of a game (history/src/outbox.rs has the format), or nothing if the text is corrupt. */
const entry = ([key, text]) => {
  const id = key.slice(PREFIX.length);
  if (!/^[0-9a-f]{32}$/.test(id) || !/^([0-9a-f]{2}){13,}$/.test(text)) return undefined;
  const bytes = new Uint8Array(text.match(/../g).map((pair) => parseInt(pair, 16)));
  const view = new DataView(bytes.buffer);
  if (13 + view.getUint32(9, true) > bytes.length) return undefined;
  return { key, id, started: view.getFloat64(0, true), length: text.length, bytes };
};

/** Removes a game from both places. */
const remove = (key) => {
  storage()?.removeItem(key);
  window.backup?.write(key);
};

const handled = new Set();
const sendNew = () => {
  for (const [key, text] of texts()) {
    if (handled.has(key + text)) continue;
    handled.add(key + text);
    const game = entry([key, text]);
    if (game) {
      document.dispatchEvent(new CustomEvent('history:request', { detail: ['finished', game.id, game.bytes] }));
    } else {
      document.dispatchEvent(new CustomEvent('backup:quarantine', { detail: [key, text], cancelable: true }));
      document.dispatchEvent(new CustomEvent('storage:status', { detail: 'finished-game-corrupt' }));
    }
  }
};
/** Sends the games of an earlier visit to the worker, which stores them. Moves corrupt ones to the quarantine. */
export const sendOutbox = () => {
  sendNew();
  // A slow database may still be reading.
  window.backup?.loaded.then(sendNew, () => {});
};

/** Removes the oldest games beyond the limit. */
export const trimOutbox = () => {
  const games = new Map(texts().map(entry).filter(Boolean).map((game) => [game.key, game]));
  let room = MAX_LENGTH;
  for (const { key, length } of [...games.values()].sort((a, b) => b.started - a.started)) {
    if ((room -= length) < 0) remove(key);
  }
};

let hasAsked = false;
/** Asks the browser, once per visit, not to delete the games, unless they are persistent already. */
export const askToPersist = async () => {
  if (hasAsked || !navigator.storage?.persist) return;
  hasAsked = true;
  if (!(await navigator.storage.persisted())) await navigator.storage.persist();
};
