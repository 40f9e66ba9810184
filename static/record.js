// Keeps finished games in IndexedDB, and hands them over as bytes: what they say is read elsewhere. Nothing here overwrites what
// another tab has written: a game has an id and is written once, each mark on it is a field of its own, and whatever belongs
// together is one transaction. What cannot be kept is held until the page is closed.

const LIMIT = 1000;
const STORES = ['summaries', 'games', 'aside'];
/** What could not be kept: id to row. */
const held = new Map();
const news = typeof BroadcastChannel === 'function' ? new BroadcastChannel('minesweeper.record') : undefined;
let undo = async () => true;
/** Where the focus was before what can be undone. */
let place = '';
let opening;
/** The ids of games that are to be judged, and of those that were handed over for it: none is handed over twice. */
const unjudged = new Set();
const tried = new Set();
let judging = false;
let toldAt = 0;

const open = () => {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('minesweeper', 1);
    request.onupgradeneeded = () => {
      for (const store of STORES) request.result.createObjectStore(store, { keyPath: 'id' });
    };
    request.onsuccess = () => {
      const db = request.result;
      // A later version in another tab must not wait for this one.
      db.onversionchange = () => {
        db.close();
        opening = undefined;
      };
      db.onclose = () => (opening = undefined);
      resolve(db);
    };
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('blocked'));
  });
  return opening;
};

const answer = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** The database, if it answers in time: WebKit's at times does not, after a page was left. Games are held then. */
const opened = () => {
  const late = new Promise((_, reject) => setTimeout(() => reject(new Error('no answer')), 4000));
  const there = open().catch((error) => {
    opening = undefined;
    throw error;
  });
  return Promise.race([there, late]);
};

/** Does all of `work` or nothing. */
const transact = async (mode, work) => {
  const db = await opened();
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
  const [result] = await Promise.all([worked, done]);
  return result;
};

const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
/** Under this and its id a game is held until it is kept. */
const FINISHED = 'minesweeper.finished.';
const storage = () => {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
};
const unhex = (id) => id.match(/../g).map((pair) => parseInt(pair, 16));
/** The ids that stand one behind the other in `bytes`. */
const ids = (bytes) => Array.from({ length: bytes.length / 16 }, (_, at) => hex(bytes.subarray(16 * at, 16 * at + 16)));

/** Rows as bytes; `record/rows.rs` says how they stand. */
const pack = (rows) => {
  const none = new Uint8Array();
  const blobs = rows.map((row) => [row.played, row.judged ?? none, row.moves ?? none]);
  const size = blobs.flat().reduce((sum, blob) => sum + 4 + blob.length, 25 * rows.length);
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  let at = 0;
  rows.forEach((row, index) => {
    bytes.set(unhex(row.id), at);
    bytes[at + 16] = (row.favourite ? 1 : 0) | (row.reset ? 2 : 0) | (row.recorded ? 4 : 0) | (row.won ? 8 : 0);
    view.setFloat64(at + 17, row.began, true);
    at += 25;
    for (const blob of blobs[index]) {
      view.setUint32(at, blob.length, true);
      bytes.set(blob, at + 4);
      at += 4 + blob.length;
    }
  });
  return bytes;
};

const unpack = (bytes) => {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const rows = [];
  let at = 0;
  const blob = () => {
    const start = at + 4;
    at = start + view.getUint32(at, true);
    return bytes.slice(start, at);
  };
  while (at < bytes.length) {
    const [id, bits, began] = [hex(bytes.subarray(at, at + 16)), bytes[at + 16], view.getFloat64(at + 17, true)];
    at += 25;
    const row = { id, began, favourite: (bits & 1) > 0, reset: (bits & 2) > 0, won: (bits & 8) > 0 };
    rows.push({ ...row, played: blob(), judged: blob(), moves: blob() });
  }
  return rows;
};

/** All rows, or those of `wanted`; with their moves, and with those that could not be read, where `whole`. */
const read = async (whole, wanted) => {
  const kept = await transact('readonly', async (summaries, games, aside) => {
    const named = wanted?.map((id) => answer(summaries.get(id)));
    const requests = [named ? Promise.all(named) : answer(summaries.getAll()), answer(games.getAllKeys()), answer(aside.getAll())];
    const [rows, recorded, unread] = await Promise.all(requests);
    const there = new Set(recorded);
    const chosen = rows.filter((row) => row);
    const full = async (row) => {
      const moves = whole && there.has(row.id) ? (await answer(games.get(row.id))).moves : undefined;
      return { ...row, recorded: there.has(row.id), moves };
    };
    return [...(await Promise.all(chosen.map(full))), ...(whole && !wanted ? unread : [])];
  }).catch(() => []);
  const others = [...held.values()].filter((row) => !wanted || wanted.includes(row.id));
  return [...kept, ...others.map((row) => (whole ? row : { ...row, moves: undefined }))];
};

/** Lets go of the moves of the oldest games beyond the limit. */
const prune = async (summaries, games) => {
  const count = await answer(games.count());
  if (count <= LIMIT) return;
  const there = new Set(await answer(games.getAllKeys()));
  const rows = (await answer(summaries.getAll())).filter((row) => !row.favourite && there.has(row.id));
  rows.sort((a, b) => a.began - b.began);
  for (const row of rows.slice(0, Math.max(0, rows.length - LIMIT))) games.delete(row.id);
};

/** Whether all of `work` could be done. */
const manage = (work) => transact('readwrite', work).then(
  () => true,
  () => false,
);

/** Writes rows; those that cannot be kept are held. Whether all could. */
const write = async (rows) => {
  const kept = await manage(async (summaries, games) => {
    for (const { moves, recorded, ...row } of rows) {
      summaries.put({ ...(await answer(summaries.get(row.id))), ...row });
      if (moves?.length) games.put({ id: row.id, moves });
    }
    await prune(summaries, games);
  });
  if (!kept) for (const row of rows) held.set(row.id, { ...row, recorded: (row.moves?.length ?? 0) > 0 });
  return kept;
};

/** Changes fields of rows. Whether they are kept. */
const change = (names, fields) => {
  for (const id of names) if (held.has(id)) Object.assign(held.get(id), fields);
  return manage(async (summaries) => {
    for (const id of names) {
      const row = await answer(summaries.get(id));
      if (row) summaries.put({ ...row, ...fields });
    }
  });
};

const remove = async (names) => {
  const gone = await read(true, names);
  for (const id of names) held.delete(id);
  await manage(async (summaries, games) => {
    for (const id of names) {
      summaries.delete(id);
      games.delete(id);
    }
  });
  return gone;
};

/** What one tab shows after another one has written. */
const tell = (...detail) => document.dispatchEvent(new CustomEvent('recorded', { detail }));
const tellRows = async (kept = true) => {
  const rows = await read(false);
  toldAt = performance.now();
  tell('rows', pack(rows), kept);
  return rows;
};
const changed = (kept) => {
  news?.postMessage(0);
  return tellRows(kept);
};
news?.addEventListener('message', () => tellRows());

const judgeNext = async () => {
  const id = [...unjudged].pop();
  judging = id !== undefined;
  if (!judging) return;
  unjudged.delete(id);
  tried.add(id);
  tell('judge', pack(await read(true, [id])));
};

/** Has those of `rows` judged that are not, the newest first: their judging was cut off, or they came in a file. */
const judge = async (rows) => {
  const missing = rows.filter((row) => row.recorded && !row.judged?.length && !tried.has(row.id));
  for (const { id } of missing.sort((a, b) => a.began - b.began)) {
    unjudged.delete(id);
    unjudged.add(id);
  }
  if (!judging) await judgeNext();
};

/** Gives the focus to what is about to be drawn, once what had it is gone. */
const focusOnceLost = (selector) => {
  const look = () => {
    const found = document.activeElement === document.body && selector && document.querySelector(selector);
    if (!found) return;
    observer.disconnect();
    found.focus();
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true });
  look();
  // It may never come: the page is another by now.
  setTimeout(() => observer.disconnect(), 5000);
};

const deeds = {
  rows: async () => judge(await tellRows()),
  /** A game is over. */
  keep: async (id, began, won, played, moves) => {
    const kept = await write([{ id: hex(id), began, won, played, moves }]);
    if (kept) storage()?.removeItem(FINISHED + hex(id));
    const rows = await changed(kept);
    await judge(rows.filter((row) => row.id === hex(id)));
    const wins = won && kept ? rows.filter((row) => row.won).length : 0;
    // The first thing worth keeping: only now is the browser asked not to clear it away.
    if (wins === 1) navigator.storage?.persist?.().catch(() => {});
  },
  /** An id, and what was found; nothing where a game cannot be judged. */
  judge: async (bytes) => {
    const kept = !bytes.length || (await change([hex(bytes.subarray(0, 16))], { judged: bytes.slice(16) }));
    await judgeNext();
    // Where there are many, not of each.
    if (!judging || performance.now() - toldAt > 1000) await changed(kept);
  },
  /** An id, and 1 or 0. */
  favourite: (bytes) => change([hex(bytes.subarray(0, 16))], { favourite: bytes[16] === 1 }).then(changed),
  delete: async (id) => {
    const row = document.activeElement?.closest('[data-game]');
    const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
    const gone = await remove(ids(id));
    undo = () => write(gone);
    place = row ? `[data-game="${row.dataset.game}"] [data-action=delete]` : '';
    // The focus would go with the row.
    if (row?.contains(document.activeElement)) {
      if (neighbour) neighbour.querySelector('[data-action=delete]').focus();
      else focusOnceLost('[data-action=undo]');
    }
    await changed(true);
  },
  reset: async (names) => {
    undo = () => change(ids(names), { reset: false });
    place = '';
    await changed(await change(ids(names), { reset: true }));
  },
  undo: async () => {
    const again = undo;
    undo = async () => true;
    focusOnceLost(place);
    await changed(await again());
  },
  /** What cannot be read is kept apart. */
  aside: async (names) => {
    const unread = await remove(ids(names));
    await manage(async (summaries, games, aside) => unread.forEach((row) => aside.put(row)));
  },
  put: async (rows) => judge(await changed(await write(unpack(rows)))),
  game: async (id) => {
    const rows = await read(true, [hex(id)]);
    tell('game', pack(rows));
    await judge(rows);
  },
  all: async () => tell('all', pack(await read(true))),
  save: async (name, bytes) => {
    if (!name) return;
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([bytes]));
    link.download = name;
    link.click();
    // Later: the browser takes its time to read it.
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
  },
};

/** Hands a file over, behind the rows there are and their length. */
const take = async (file) => {
  const [rows, bytes] = [pack(await read(true)), new Uint8Array(await file.arrayBuffer())];
  const both = new Uint8Array(4 + rows.length + bytes.length);
  new DataView(both.buffer).setUint32(0, rows.length, true);
  both.set(rows, 4);
  both.set(bytes, 4 + rows.length);
  tell('file', file.name, both);
};

const takes = () => document.querySelector('[data-action=import]');
document.addEventListener('change', ({ target }) => {
  if (target !== takes()) return;
  for (const file of target.files) queue(() => take(file));
  target.value = '';
});
document.addEventListener('dragover', (event) => takes() && event.preventDefault());
document.addEventListener('drop', (event) => {
  if (!takes()) return;
  event.preventDefault();
  for (const file of event.dataTransfer.files) queue(() => take(file));
});

/** Takes up the games that ended just before a page was left. What the record has of them already stays. */
const takeUp = async () => {
  const there = new Set((await read(false)).map(({ id }) => id));
  for (const key of Object.keys(storage() ?? {}).filter((name) => name.startsWith(FINISHED))) {
    const [id, bytes] = [key.slice(FINISHED.length), new Uint8Array(unhex(storage().getItem(key)))];
    const view = new DataView(bytes.buffer);
    const end = 13 + view.getUint32(9, true);
    const row = { id, began: view.getFloat64(0, true), won: bytes[8] > 0, played: bytes.slice(13, end), moves: bytes.slice(end) };
    if (there.has(id) || (await write([row]))) storage().removeItem(key);
  }
};

// One after the other, in the order in which they were asked for.
let last = Promise.resolve();
const queue = (work) => (last = last.then(work).catch(() => {}));
document.addEventListener('record', ({ detail: [deed, ...rest] }) => queue(() => deeds[deed](...rest)));
queue(takeUp);
tell('ready');
