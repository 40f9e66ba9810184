// Runs transactions of the history's database. Each is done completely or not at all, and has a time limit.

const STORES = ['summaries', 'games', 'aside'];
/** The time limit for an answer of the database, in milliseconds. Some browsers sometimes never answer. */
const TIMEOUT = 3000;
/** The results of `transact`, as src/history/worker/database.rs numbers them. */
const [SAVED, FAILED, TIMED_OUT] = [0, 1, 2];

class TimeoutError extends Error {}
let opening;

const open = () => {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('minesweeper', 1);
    let isLate = false;
    const fail = (error) => {
      isLate = true;
      clearTimeout(timer);
      reject(error);
    };
    const timer = setTimeout(() => fail(new TimeoutError()), TIMEOUT);
    request.onupgradeneeded = () => {
      for (const store of STORES) request.result.createObjectStore(store, { keyPath: 'id' });
    };
    request.onsuccess = () => {
      const db = request.result;
      // The transaction has already failed.
      if (isLate) return db.close();
      clearTimeout(timer);
      // Otherwise a newer version in another tab could not open the database.
      db.onversionchange = () => {
        db.close();
        opening = undefined;
      };
      db.onclose = () => (opening = undefined);
      resolve(db);
    };
    request.onerror = () => fail(request.error);
    request.onblocked = () => fail(new Error('blocked'));
  });
  return opening;
};

// On the page: otherwise a page that was left could block the database of the next one.
addEventListener('pagehide', () => {
  opening?.then((db) => db.close()).catch(() => {});
  opening = undefined;
});

/** When the database last answered. */
let answeredAt = 0;
const result = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => {
      answeredAt = performance.now();
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  });

/** Returns the result of `work`; fails if the database has not answered within the time limit. */
const withTimeout = (work) =>
  new Promise((resolve, reject) => {
    answeredAt = performance.now();
    const timer = setInterval(() => {
      if (performance.now() - answeredAt < TIMEOUT) return;
      opening = undefined;
      reject(new TimeoutError());
    }, 500);
    work.then(resolve, reject).finally(() => clearInterval(timer));
  });

/** Reads the games, calls `decide`, and writes the changes that it returns. `recordings`: the ids to read, or `true` for all. */
const readAndWrite = async ([summaries, games, aside], recordings, decide) => {
  const all = recordings === true;
  const [rows, recorded, read, quarantined] = await Promise.all([
    result(summaries.getAll()),
    result(games.getAllKeys()),
    all ? result(games.getAll()) : Promise.all(recordings.map((id) => result(games.get(id)))),
    all ? result(aside.getAll()) : [],
  ]);
  const stored = new Map(rows.map((row) => [row.id, row]));
  // Fields of later versions are preserved.
  const whole = (row) => ({ ...stored.get(row.id), ...row });
  const changes = {
    put: (row) => summaries.put(whole(row)),
    putRecording: (row) => games.put(row),
    delete: (id) => [summaries.delete(id), games.delete(id)],
    deleteRecording: (id) => games.delete(id),
    quarantine: (row) => aside.put(whole(row)),
  };
  for (const [change, value] of decide(rows, recorded, read.filter(Boolean), quarantined)) changes[change](value);
};

const run = async (writes, recordings, decide) => {
  const db = await open().catch((error) => {
    opening = undefined;
    throw error;
  });
  const transaction = db.transaction(STORES, writes ? 'readwrite' : 'readonly', { durability: 'strict' });
  const done = new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onabort = () => reject(transaction.error);
  });
  const stores = STORES.map((store) => transaction.objectStore(store));
  // A transaction that is late must neither decide nor write what another one does by then.
  await withTimeout(Promise.all([readAndWrite(stores, recordings, decide), done])).catch((error) => {
    try {
      transaction.abort();
    } catch {
      // The transaction has already ended.
    }
    throw error;
  });
};

/** Runs a transaction, and returns its result as a number. */
export const transact = (writes, recordings, decide) =>
  run(writes, recordings, decide).then(
    () => SAVED,
    (error) => (error instanceof TimeoutError ? TIMED_OUT : FAILED),
  );
