// Keeps finished games in IndexedDB, and hands them over as bytes: what they say is read elsewhere. Nothing here overwrites what
// another tab has written: a game has an id, its numbers and moves are written once, each mark on it is a field of its own, and
// whatever belongs together is one transaction. What cannot be kept is held until the page is closed.

const LIMIT = 1000;
const STORES = ['summaries', 'games', 'aside'];
/** What could not be kept: id to row. */
const held = new Map();
const news = typeof BroadcastChannel === 'function' ? new BroadcastChannel('minesweeper.record') : undefined;
let undo = async () => true;
/** The games that undoing brings back: all that were deleted one after the other. */
let deleted = [];
/** What has the page offer no undoing any more (`wish` in src/components/archiving.rs). */
const ENDS_UNDOING = ['rows', 'favourite', 'all', 'replay'];
/** Where the focus was before what can be undone. */
let place = '';
let opening;
/** Whether the database has last answered nothing at all. */
let silent = false;
/** So long it may take to open, in milliseconds. Some browsers now and then never answer. */
const PATIENCE = 3000;
/** The ids of games that are to be judged, and of those that were handed over for it: none is handed over twice. */
const unjudged = new Set();
const tried = new Set();
let judging = false;
let toldAt = 0;

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
const answer = (request) =>
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
const transact = async (mode, work) => {
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

const sound = (row) => /^[\da-f]{32}$/.test(row?.id);
const blob = (bytes) => (bytes instanceof Uint8Array ? bytes : new Uint8Array());

/** Rows as bytes; `record/rows.rs` says how they stand. */
const pack = (rows) => {
  const blobs = rows.map(({ played, judged, moves }) => [played, judged, moves].map(blob));
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
    // A row without a right id is nobody's: nothing here writes one.
    const chosen = rows.filter(sound);
    const full = async (row) => {
      const moves = whole && there.has(row.id) ? (await answer(games.get(row.id))).moves : undefined;
      return { ...row, recorded: there.has(row.id), moves };
    };
    return [...(await Promise.all(chosen.map(full))), ...(whole && !wanted ? unread.filter(sound) : [])];
  }).catch(() => []);
  // What the database took after all, later than anyone waited, is no game of its own.
  const there = new Set(kept.map(({ id }) => id));
  const others = [...held.values()].filter((row) => !there.has(row.id) && (!wanted || wanted.includes(row.id)));
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

/** What is known of a game by the row that is there and by another: the first stays. Nothing if the other is of another game. */
const join = (there, row) => {
  if (!there) return row;
  if (hex(there.played) !== hex(row.played)) return undefined;
  const [favourite, reset] = [there.favourite || row.favourite, there.reset || row.reset];
  return { ...row, ...there, favourite, reset, judged: there.judged?.length ? there.judged : row.judged };
};

/** Writes rows; those that cannot be kept are held. Whether all could. */
const write = async (rows) => {
  const kept = await manage(async (summaries, games) => {
    for (const { moves, recorded, ...row } of rows) {
      const joined = join(await answer(summaries.get(row.id)), row);
      if (joined) summaries.put(joined);
      if (joined && moves?.length && !(await answer(games.getKey(row.id)))) games.put({ id: row.id, moves });
    }
    await prune(summaries, games);
  });
  if (kept) return true;
  for (const row of rows) {
    const joined = join(held.get(row.id), { ...row, recorded: (row.moves?.length ?? 0) > 0 });
    if (joined) held.set(row.id, joined);
  }
  return false;
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

/** Has `keep.js` put a text that cannot be read where nothing reads it and nothing is written over it. */
const setAside = (name) =>
  document.dispatchEvent(new CustomEvent('set-aside', { detail: [name, storage().getItem(name)], cancelable: true }));

/** So many characters finished games may take up: the game in progress needs some room too. */
const ROOM = 1000000;
/** Lets go of the oldest games that are held beyond their room. */
const bound = () => {
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
const persist = async () => {
  if (persisting || !navigator.storage?.persist) return;
  persisting = true;
  if (!(await navigator.storage.persisted())) await navigator.storage.persist();
};

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

/** The texts that the game keeps, a line each, its key before it. */
const lines = (texts) => {
  const keys = Object.keys(texts).filter((key) => key.startsWith('minesweeper.'));
  return keys.map((key) => `${key} ${`${texts[key]}`.replace(/\s/g, escape)}\n`);
};

const deeds = {
  rows: async () => judge(await tellRows()),
  /** A game is over. */
  keep: async (id, began, won, played, moves) => {
    const kept = await write([{ id: hex(id), began, won, played, moves }]);
    if (kept) storage()?.removeItem(FINISHED + hex(id));
    else bound();
    // A database that answers nothing may answer at the next visit, and until then the game is safe.
    const rows = await changed(kept || (silent && storage()?.getItem(FINISHED + hex(id)) !== null));
    await judge(rows.filter((row) => row.id === hex(id)));
    if (won && kept) persist().catch(() => {});
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
    const gone = (deleted = [...deleted, ...(await remove(ids(id)))]);
    // Where the database answers nothing, a game is still held there, and would be back at the next visit.
    for (const { id } of gone) storage()?.removeItem(FINISHED + id);
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
    deleted = [];
    undo = () => change(ids(names), { reset: false });
    place = '';
    await changed(await change(ids(names), { reset: true }));
  },
  undo: async () => {
    const again = undo;
    undo = async () => true;
    deleted = [];
    focusOnceLost(place);
    await changed(await again());
  },
  /** What cannot be read is kept apart. */
  aside: async (names) => {
    const unread = await remove(ids(names));
    await manage(async (summaries, games, aside) => unread.forEach((row) => aside.put(row)));
  },
  put: async (rows) => {
    const all = await changed(await write(unpack(rows)));
    taken();
    await judge(all);
  },
  /** The game that is to be looked at again: only the last that was asked for. */
  game: async (id) => {
    const rows = await read(true, [hex(id)]);
    if (id !== looked) return;
    tell('game', id, rows[0]?.moves ?? new Uint8Array());
    await judge(rows);
  },
  /** The game that is to be saved as a replay. */
  replay: async (id) => tell('replay', pack(await read(true, [hex(id)]))),
  all: async () => {
    const rows = pack(await read(true));
    // The program takes it from there.
    if (window.kept) kept.local = [...lines(kept), ...lines(storage() ?? {})].join('');
    tell('all', rows);
  },
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

/** Hands files over: their names, and behind the rows there are every file, each of these behind its length. */
const take = async (files) => {
  // What cannot be read is told as an empty file.
  const contents = files.map((file) => file.arrayBuffer().catch(() => new ArrayBuffer(0)));
  const parts = [pack(await read(true)), ...(await Promise.all(contents)).map((content) => new Uint8Array(content))];
  const all = new Uint8Array(parts.reduce((sum, part) => sum + 4 + part.length, 0));
  const view = new DataView(all.buffer);
  let at = 0;
  for (const part of parts) {
    view.setUint32(at, part.length, true);
    all.set(part, at + 4);
    at += 4 + part.length;
  }
  // No name has a slash in it.
  tell('file', files.map(({ name }) => name).join('/'), all);
};

/** Files wait until what came of those before them is written. */
let taking = Promise.resolve();
let taken = () => {};
const takeAll = (list) => {
  const files = [...list];
  if (files.length) taking = taking.then(() => new Promise((done) => {
    taken = done;
    queue(() => take(files));
  }));
};

// A double click is meant for one game, and the next one has moved under the pointer.
const again = (event) => {
  if (event.detail > 1 && event.target.closest('[data-action=delete]')) event.stopPropagation();
};
document.addEventListener('click', again, { capture: true });

const takes = () => document.querySelector('[data-action=import]');
document.addEventListener('change', ({ target }) => {
  if (target !== takes()) return;
  takeAll(target.files);
  target.value = '';
});
document.addEventListener('dragover', (event) => takes() && event.preventDefault());
document.addEventListener('drop', (event) => {
  if (!takes()) return;
  event.preventDefault();
  takeAll(event.dataTransfer.files);
});

/** Takes up the games that ended just before a page was left. What the record has of them already stays. */
const takeUp = async () => {
  const there = new Set((await read(false)).map(({ id }) => id));
  for (const name of finished()) {
    let row;
    try {
      row = finishedRow(name);
    } catch {
      setAside(name);
      // The last of what src/effects/hear.rs knows.
      document.dispatchEvent(new CustomEvent('said', { detail: 8 }));
      continue;
    }
    const kept = there.has(row.id) || (await write([row]));
    if (kept) storage().removeItem(name);
    if (kept && row.won) persist().catch(() => {});
  }
  bound();
};

// One after the other, in the order in which they were asked for.
let last = Promise.resolve();
const queue = (work) => (last = last.then(work).catch(() => {}));
/** The game that was last asked for, to be looked at again. */
let looked;
document.addEventListener('record', ({ detail: [deed, ...rest] }) => {
  if (deed === 'game') [looked] = rest;
  queue(() => {
    if (ENDS_UNDOING.includes(deed)) deleted = [];
    return deeds[deed](...rest);
  });
});
queue(takeUp);
tell('ready');
