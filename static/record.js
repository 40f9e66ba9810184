// Keeps finished games in IndexedDB, and hands them over as bytes: what they say is read elsewhere. Whatever belongs together is one
// transaction. The build puts this and its parts into one file.
import { silent } from './record/database.js';
import { hex, ids, pack, unpack } from './record/bytes.js';
import { change, manage, read, remove, write } from './record/rows.js';
import { FINISHED, bound, persist, storage, takeUp } from './record/finished.js';
import { queue, tell } from './record/telling.js';
import { focusOnceLost, say } from './record/page.js';
import { lines, save, taken } from './record/files.js';

const news = typeof BroadcastChannel === 'function' ? new BroadcastChannel('minesweeper.record') : undefined;
let undo = async () => true;
/** The games that undoing brings back: all that were deleted one after the other. */
let deleted = [];
/** What has the page offer no undoing any more (`wish` in src/components/archiving.rs). */
const ENDS_UNDOING = ['rows', 'favourite', 'all', 'replay'];
/** Where the focus was before what can be undone. */
let place = '';
/** The ids of games that are to be judged, and of those that were handed over for it: none is handed over twice. */
const unjudged = new Set();
const tried = new Set();
let judging = false;
let toldAt = 0;
/** From when on a page that waits for the games says so, in milliseconds: what is there sooner does not flicker. */
const MOMENT = 500;
/** Stands for rows that are not there yet (`LOADING` in history/src/rows.rs). */
const NOT_YET = new Uint8Array(1);
let waiting;

/** Has the page say that it waits, unless the games are told before. */
const expectRows = () => {
  clearTimeout(waiting);
  waiting = setTimeout(() => document.querySelector('.history') && tell('rows', NOT_YET, true), MOMENT);
};
/** What one tab shows after another one has written. */
const tellRows = async (kept = true) => {
  const rows = await read(false);
  clearTimeout(waiting);
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
  favourite: async (bytes) => {
    const [id, favourite] = [hex(bytes.subarray(0, 16)), bytes[16] === 1];
    const row = document.querySelector(`[data-game="${id}"]`);
    const leaves = !favourite && document.querySelector('[data-choice=result]')?.value === 'favourites';
    say('');
    // The focus would go with the row.
    if (leaves && row?.contains(document.activeElement)) {
      const neighbour = row.nextElementSibling ?? row.previousElementSibling;
      focusOnceLost(neighbour ? `[data-game="${neighbour.dataset.game}"] [data-action=favourite]` : 'h1');
    }
    const kept = await change([id], { favourite });
    await changed(kept);
    if (leaves && kept) say('No longer a favourite: the game has left this list.');
  },
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
    if (window.backup) backup.exportLines = [...lines(backup), ...lines(storage() ?? {})].join('');
    tell('all', rows);
  },
  save,
};

/** The game that was last asked for, to be looked at again. */
let looked;
document.addEventListener('history:request', ({ detail: [deed, ...rest] }) => {
  if (deed === 'game') [looked] = rest;
  if (deed === 'rows') expectRows();
  queue(() => {
    if (ENDS_UNDOING.includes(deed)) deleted = [];
    return deeds[deed](...rest);
  });
});
queue(takeUp);
tell('ready');
