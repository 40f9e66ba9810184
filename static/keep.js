// A second place for what the program keeps in the local storage. Browsers write that to the disk only now and then: whoever
// kills them, or pulls the plug, takes minutes of it away. A database is written at once. And: one tab at a time keeps the
// game in progress. The program reads `backup` when it starts, and then speaks by events (src/effects/store.rs).
(() => {
  const LOCK = 'minesweeper.game';
  const STORE = 'kept';
  const type = performance.getEntriesByType('navigation')[0]?.type;
  const backup = { isReload: type === 'reload' || type === 'back_forward', isLoading: true };
  window.backup = backup;
  const say = (detail) => document.dispatchEvent(new CustomEvent('storage:status', { detail }));
  const late = (milliseconds = 1000) => new Promise((done) => setTimeout(done, milliseconds));

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
        keys.result.forEach((key, place) => (backup[key] = texts.result[place]));
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
    if (failed.size < failed.add(key).size) say(key.includes('settings') ? 'settings-not-saved' : 'game-not-saved');
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
  backup.write = (key, text, alone) => {
    backup[key] = text;
    wanted.set(key, { text, alone });
    return (writing ??= writeAll());
  };
  // Another tab may have written since; a database that takes long is not waited for.
  const refresh = async () => {
    await Promise.race([late(), Promise.resolve(writing).then(() => database.then(read)).catch(() => {})]);
  };

  // Puts a text where nothing reads it and nothing is written over it, and only then takes it away from where it is.
  const setAside = async (key, text) => {
    const name = `minesweeper.${key.includes('settings') ? 'settings' : 'game'}.unreadable.`;
    let number = 1;
    while ((localStorage[name + number] ?? backup[name + number] ?? text) !== text) number += 1;
    const aside = name + number;
    try {
      localStorage[aside] = text;
    } catch {
      // There is no room.
      backup[aside] = text;
      await write(await database, [[aside, { text }]]);
    }
    if (localStorage[key] === text) localStorage.removeItem(key);
    if (backup[key] === text) await backup.write(key, '');
  };
  // The game in progress, and those left for it.
  backup.quarantineGames = async () => {
    await refresh();
    for (const key of [LOCK, 'minesweeper.game.0', 'minesweeper.game.1', 'minesweeper.games.aside'])
      for (const text of [localStorage[key], backup[key]]) if (/^[^.]/.test(text ?? '')) await setAside(key, text);
  };

  let release = () => {};
  let holds = false;
  // Settle once the lock that this tab has, or had last, is free again, and once that which it let go of last is.
  let held;
  let freed;
  // Asks for the game in progress. The answer is yes where nobody watches over it.
  const claim = (options) =>
    new Promise((answer) => {
      // Of several that wait, one can be given up while another has it.
      let has = false;
      const hold = (lock) => {
        if (lock) [has, holds, alone, held] = [true, true, true, ended];
        answer(has);
        return lock && new Promise((free) => (release = free));
      };
      const lose = ({ name }) => {
        answer(name !== 'AbortError' && name !== 'TimeoutError');
        if (!has) return;
        holds = false;
        say('lock-lost');
      };
      const ended = navigator.locks.request(LOCK, options, hold).catch(lose);
    });
  const letGo = () => {
    holds = false;
    freed = held;
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
    if (key === owner && newValue !== me) say('lock-lost');
    if (key === 'minesweeper.settings') say('settings-changed');
    if (key?.startsWith('minesweeper.game.')) alone = false;
  });
  // The clock too is kept, to the moment.
  const leave = () => say('page-hiding');
  document.addEventListener('visibilitychange', leave);
  // A page that is left does not wait for the answer, where no other tab has written a game since this one let go of its own.
  let asking = 0;
  let alone = true;
  const reply = (granted) => {
    if (asking > 0) say(granted ? 'lock-acquired' : 'lock-denied');
    asking -= 1;
  };
  addEventListener('pagehide', () => {
    reply(holds || alone);
    leave();
    letGo();
  });
  // The browser had put the page by, and others may have played its game since.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());

  const ask = async (options) => {
    // What this tab has just let go of is not free yet.
    await freed;
    return (navigator.locks ? claim(options) : seize()).catch(() => true);
  };

  const first = async () => {
    let granted = await ask({ ifAvailable: true });
    if (!granted) {
      // Where a tab is loaded again, its old page lets go in a moment; where much else goes on, in seconds: then it is said late.
      const own = ask({ signal: AbortSignal.timeout(backup.isReload ? 5000 : 300) });
      granted = !!(await Promise.race([own, late(900)]));
      own.then(async (late) => {
        if (!late || !backup.lockDenied) return;
        backup.lockDenied = false;
        await refresh();
        say('lock-acquired');
      });
    }
    backup.lockDenied = !granted;
    alone = granted;
  };
  const asked = first();

  const hear = (name, act) =>
    document.addEventListener(name, (event) => {
      event.preventDefault();
      act(event.detail);
    });
  hear('backup:write', ([key, text, alone]) => backup.write(key, text, alone));
  hear('backup:quarantine', ([key, text]) => setAside(key, text).catch(() => {}));
  hear('lock:request', async (wanted) => {
    asking += 1;
    await asked;
    const granted = holds || (await ask(wanted ? { steal: true } : { ifAvailable: true }));
    if (granted) await refresh();
    reply(granted);
  });
  hear('lock:release', letGo);

  const there = database.then(read);
  // A program that did not wait for it is told.
  Promise.allSettled([there, asked]).then(() => backup.isLoading || say(backup.lockDenied ? 'lock-denied' : 'lock-acquired'));
  // A game that another tab may have is not shown before that is known, unless nothing is ever answered.
  Promise.all([Promise.race([late(), there.catch(() => {})]), Promise.race([late(5000), asked])]).then(() => {
    backup.isLoading = false;
    document.dispatchEvent(new Event('storage:ready'));
  });
})();
