// A copy in IndexedDB of what the program saves in local storage. Browsers write local storage to the disk only now and then, so a
// crash or a power cut may cost minutes of it; a transaction with strict durability is on the disk when it completes.
import { report, timeout } from './events.js';

/** The object store; its name stays, as players have data under it. */
const STORE = 'kept';
const TAIL = 'minesweeper.game.tail';
/** The copy of the game in progress, its two slots in local storage, its tail, and the games suspended for a link. */
const GAMES = ['', '.0', '.1', 's.aside'].map((name) => `minesweeper.game${name}`).concat(TAIL);

const { type } = performance.getEntriesByType('navigation')[0] ?? {};
/** What the program reads when it starts: the saved copies by their storage keys, and how the page was opened. */
export const backup = { isReload: /reload|back/.test(type), isLoading: true };
window.backup = backup;

/** Ends the wait for the copies when the database is new and has none. */
let skipLoading;
const isNew = new Promise((resolve) => (skipLoading = resolve));
const database = new Promise((resolve, reject) => {
  const request = indexedDB.open('minesweeper.kept', 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(STORE);
    skipLoading();
  };
  request.onsuccess = () => resolve(request.result);
  request.onerror = reject;
});

const readAll = (db) =>
  new Promise((resolve, reject) => {
    const store = db.transaction(STORE).objectStore(STORE);
    const texts = store.getAll();
    const keys = store.getAllKeys();
    keys.onerror = reject;
    keys.onsuccess = () => {
      // Another tab may have written newer ones since.
      failed.clear();
      keys.result.forEach((key, index) => (backup[key] = texts.result[index]));
      resolve();
    };
  });

/** Resolves once all copies are read, and rejects if they cannot be. */
export const loaded = (backup.loaded = Promise.race([isNew, database.then(readAll)]));

const writeBatch = (db, batch) =>
  new Promise((resolve, reject) => {
    const transaction = db.transaction(STORE, 'readwrite', { durability: 'strict' });
    const store = transaction.objectStore(STORE);
    for (const [key, { text }] of batch) text === undefined ? store.delete(key) : store.put(text, key);
    transaction.oncomplete = resolve;
    transaction.onabort = reject;
    transaction.commit?.();
  });

const failures = new Set();
/** Reports, once for the settings and once for games, that neither the local storage nor the database accepts a text. */
const reportFailure = (key) => {
  const failure = key.includes('settings') ? 'settings-not-saved' : 'game-not-saved';
  if (!failures.has(failure)) report(failure);
  failures.add(failure);
};

/** What is still to be written: only the newest text of each key. */
const queued = new Map();
/** What could not be written. It is written with the next tail, which is of no use without its base. */
const failed = new Map();
/** When the last transaction began, on the clock of the page. */
let lastWrite = -Infinity;
let writing;
/** Writes what is queued at once. */
export let flush = () => {};
const drainQueue = async () => {
  // A move is drawn first, and quick moves are one transaction; meanwhile the local storage has them.
  const wait = Math.max(20, lastWrite + 300 - performance.now());
  await new Promise((resolve) => setTimeout((flush = resolve), wait));
  while (queued.size) {
    // Only the tab that holds the lock writes tails, so no other tab has written since.
    const batch = new Map([...(queued.has(TAIL) ? failed : []), ...queued]);
    queued.clear();
    lastWrite = performance.now();
    await database.then((db) => writeBatch(db, batch)).then(
      () => batch.forEach((_, key) => failed.delete(key)),
      () =>
        batch.forEach((entry, key) => {
          failed.set(key, entry);
          if (entry.isOnlyCopy) reportFailure(key);
        }),
    );
  }
  writing = undefined;
};
/**
 * Writes a copy, or deletes it without a text. Resolves once the queue is empty, even if writing failed.
 * @param {string} key
 * @param {string} [text]
 * @param {boolean} [isOnlyCopy] whether local storage has refused the text
 */
backup.write = (key, text, isOnlyCopy) => {
  backup[key] = text;
  queued.set(key, { text, isOnlyCopy });
  writing ??= drainQueue();
  if (isOnlyCopy || document.hidden || /settings|finished/.test(key)) flush();
  return writing;
};
/** Forgets what is queued of games, also of suspended ones: another tab has taken them over. */
export const forgetGame = () => GAMES.forEach((key) => queued.delete(key));

/** Reads the copies again, as another tab may have written since. Waits for a second at most. */
export const refresh = () => {
  flush();
  return Promise.race([timeout(1000), Promise.resolve(writing).then(() => database.then(readAll)).catch(() => {})]);
};

/** Copies a text to a key that nothing reads or overwrites, and only then removes it from its own key. */
export const quarantine = async (key, text) => {
  const prefix = `minesweeper.${key.includes('settings') ? 'settings' : 'game'}.unreadable.`;
  let number = 1;
  while ((localStorage[prefix + number] ?? backup[prefix + number] ?? text) !== text) number += 1;
  const name = prefix + number;
  try {
    localStorage[name] = text;
  } catch {
    // Local storage is full.
    backup[name] = text;
    await writeBatch(await database, [[name, { text }]]);
  }
  if (localStorage[key] === text) localStorage.removeItem(key);
  // Only what the program reads has to be there for other tabs, which read it again (`refresh`).
  if (backup[key] === text) await backup.write(key, key.includes('finished') ? undefined : '');
};

// What the error screen needs (crash-screen.js).
backup.rescue = { GAMES, refresh, quarantine };
