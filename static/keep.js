// A second place for what the program keeps in the local storage. Browsers write that to the disk only now and then: whoever
// kills them, or pulls the plug, takes minutes of it away. A database is written at once. And: one tab at a time keeps the
// game in progress. The program reads `kept` when it starts, and then speaks by events (src/effects/store.rs).
(() => {
  const LOCK = 'minesweeper.game';
  const STORE = 'kept';
  const type = performance.getEntriesByType('navigation')[0]?.type;
  const kept = { again: type === 'reload' || type === 'back_forward', waiting: true };
  window.kept = kept;
  const [REFUSED, GRANTED, LOST, GAME_NOT_KEPT, SETTINGS_NOT_KEPT, SETTINGS_CHANGED, LEAVING] = [0, 1, 2, 3, 4, 5, 6];
  const say = (detail) => document.dispatchEvent(new CustomEvent('said', { detail }));

  const database = new Promise((done, failed) => {
    const request = indexedDB.open('minesweeper.kept', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => done(request.result);
    request.onerror = failed;
  });
  const read = (db) =>
    new Promise((done, failed) => {
      const store = db.transaction(STORE).objectStore(STORE);
      const texts = store.getAll();
      const keys = store.getAllKeys();
      keys.onerror = failed;
      keys.onsuccess = () => {
        keys.result.forEach((key, place) => (kept[key] = texts.result[place]));
        done();
      };
    });

  // What is to be written: only the latest of each key.
  const wanted = new Map();
  const write = (db, batch) =>
    new Promise((done, failed) => {
      const writing = db.transaction(STORE, 'readwrite', { durability: 'strict' });
      const store = writing.objectStore(STORE);
      for (const [key, { text }] of batch) store.put(text, key);
      writing.oncomplete = done;
      writing.onabort = failed;
      writing.commit?.();
    });
  // Said once of each.
  const failed = new Set();
  const fail = (key) => {
    if (failed.size < failed.add(key).size) say(key.includes('settings') ? SETTINGS_NOT_KEPT : GAME_NOT_KEPT);
  };
  let writing;
  const writeAll = async () => {
    // What comes in the same moment is written together or not at all.
    await null;
    while (wanted.size) {
      const batch = [...wanted];
      wanted.clear();
      await database
        .then((db) => write(db, batch))
        .catch(() => batch.filter(([, { alone }]) => alone).forEach(([key]) => fail(key)));
    }
    writing = undefined;
  };
  // `alone`: the local storage has not taken it.
  kept.put = (key, text, alone) => {
    wanted.set(key, { text, alone });
    return (writing ??= writeAll());
  };

  let release = () => {};
  let holds = false;
  // Asks for the game in progress. The answer is yes where nobody watches over it.
  const claim = (options) =>
    new Promise((answer) => {
      const hold = (lock) => {
        holds = !!lock;
        answer(holds);
        return lock && new Promise((free) => (release = free));
      };
      const lose = ({ name }) => {
        if (holds) say(LOST);
        answer(!holds && name !== 'AbortError' && name !== 'TimeoutError');
        holds = false;
      };
      navigator.locks.request(LOCK, options, hold).catch(lose);
    });
  const letGo = () => {
    holds = false;
    release();
  };
  // Without locks (no https) the tab that was opened last has it.
  const owner = 'minesweeper.owner';
  const me = `${Math.random()}`;
  const seize = async () => {
    localStorage[owner] = me;
    return true;
  };
  addEventListener('storage', ({ key, newValue }) => {
    if (key === owner && newValue !== me) say(LOST);
    if (key === 'minesweeper.settings') say(SETTINGS_CHANGED);
  });
  // The clock too is kept, to the moment.
  const leave = () => say(LEAVING);
  document.addEventListener('visibilitychange', leave);
  addEventListener('pagehide', () => {
    leave();
    letGo();
  });
  // The browser had put the page by, and others may have played its game since.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());

  const ask = (options) => (navigator.locks ? claim(options) : seize()).catch(() => true);

  const hear = (name, act) =>
    document.addEventListener(name, (event) => {
      event.preventDefault();
      act(event.detail);
    });
  hear('keep', ([key, text, alone]) => kept.put(key, text, alone));
  hear('game-claim', async (wanted) => say((await ask(wanted ? { steal: true } : { ifAvailable: true })) ? GRANTED : REFUSED));
  hear('game-release', letGo);

  const first = async () => {
    // Where a tab is loaded again, its old page lets go in a moment.
    const granted = (await ask({ ifAvailable: true })) || (await ask({ signal: AbortSignal.timeout(300) }));
    kept.elsewhere = !granted;
  };
  const late = new Promise((done) => setTimeout(done, 1000));
  Promise.race([late, Promise.allSettled([database.then(read), first()])]).then(() => {
    kept.waiting = false;
    document.dispatchEvent(new Event('kept-ready'));
  });
})();
