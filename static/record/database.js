// The database: what is done there is done wholly or not at all, and nothing waits for it for ever.

const STORES = ['summaries', 'games', 'aside'];
let opening;
/** Whether the database has last answered nothing at all. */
export let silent = false;
/** So long it may take to open, in milliseconds. Some browsers now and then never answer. */
const PATIENCE = 3000;

const open = () => {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('minesweeper', 1);
    let late = false;
    const fail = (error) => {
      late = true;
      clearTimeout(patience);
      reject(error);
    };
    const patience = setTimeout(() => {
      silent = true;
      fail(new Error('silent'));
    }, PATIENCE);
    request.onupgradeneeded = () => {
      for (const store of STORES) request.result.createObjectStore(store, { keyPath: 'id' });
    };
    request.onsuccess = () => {
      const db = request.result;
      // Nobody waits for it any more.
      if (late) return db.close();
      clearTimeout(patience);
      silent = false;
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

// A page that is left must not keep the next one's database waiting.
addEventListener('pagehide', () => {
  opening?.then((db) => db.close()).catch(() => {});
  opening = undefined;
});

/** When the database last answered. */
let heard = 0;
/** What a request comes to. */
export const answer = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => {
      heard = performance.now();
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  });

/** What `work` comes to; an error once the database has answered nothing for too long. */
const patiently = (work) =>
  new Promise((resolve, reject) => {
    heard = performance.now();
    const watch = setInterval(() => {
      if (performance.now() - heard < PATIENCE) return;
      silent = true;
      opening = undefined;
      reject(new Error('silent'));
    }, 500);
    work.then(resolve, reject).finally(() => clearInterval(watch));
  });

/** Does all of `work` or nothing. */
export const transact = async (mode, work) => {
  const db = await open().catch((error) => {
    opening = undefined;
    throw error;
  });
  const transaction = db.transaction(STORES, mode, { durability: 'strict' });
  const done = new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onabort = () => reject(transaction.error);
  });
  const stores = STORES.map((store) => transaction.objectStore(store));
  const worked = work(...stores).catch((error) => {
    try {
      transaction.abort();
    } catch {
      // It has ended by itself.
    }
    throw error;
  });
  const [result] = await patiently(Promise.all([worked, done]));
  return result;
};
