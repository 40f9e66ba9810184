// Runs transactions of the history's database. Each is done completely or not at all, and none is waited for without end.

const STORES = ['summaries', 'games', 'aside'];
/** How long the database may take to answer, in milliseconds. Some browsers now and then never answer. */
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
      // Nobody waits for it any more.
      if (isLate) return db.close();
      clearTimeout(timer);
      // A later version in another tab must not wait for this one.
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

// Where this runs on the page: a page that is left must not keep the next one's database waiting.
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

/** Returns what `work` returns; fails if the database has not answered for too long. */
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

/** Reads what is wanted, lets `decide` choose the changes, and writes these. `recordings`: the ids, or `true` for all. */
const readAndWrite = async ([summaries, games, aside], recordings, decide) => {
  const all = recordings === true;
  const [rows, recorded, read, quarantined] = await Promise.all([
    result(summaries.getAll()),
    result(games.getAllKeys()),
    all ? result(games.getAll()) : Promise.all(recordings.map((id) => result(games.get(id)))),
    all ? result(aside.getAll()) : [],
  ]);
  const stored = new Map(rows.map((row) => [row.id, row]));
  // Fields of later versions stay.
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
  const worked = readAndWrite(stores, recordings, decide).catch((error) => {
    try {
      transaction.abort();
    } catch {
      // It has ended by itself.
    }
    throw error;
  });
  await withTimeout(Promise.all([worked, done]));
};

/** Runs a transaction, and returns its result as a number. */
export const transact = (writes, recordings, decide) =>
  run(writes, recordings, decide).then(
    () => SAVED,
    (error) => (error instanceof TimeoutError ? TIMED_OUT : FAILED),
  );
