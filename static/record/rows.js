// The rows that are kept, and how they change. Nothing here overwrites what another tab has written: a game has an id, its numbers
// and moves are written once, each mark on it is a field of its own. What cannot be kept is held until the page is closed.
import { answer, transact } from './database.js';
import { hex, sound } from './bytes.js';

/** Of so many games that are no favourites the moves are kept. */
const LIMIT = 1000;
/** What could not be kept: id to row. */
const held = new Map();

/** All rows, or those of `wanted`; with their moves, and with those that could not be read, where `whole`. */
export const read = async (whole, wanted) => {
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
export const manage = (work) => transact('readwrite', work).then(
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
export const write = async (rows) => {
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
export const change = (names, fields) => {
  for (const id of names) if (held.has(id)) Object.assign(held.get(id), fields);
  return manage(async (summaries) => {
    for (const id of names) {
      const row = await answer(summaries.get(id));
      if (row) summaries.put({ ...row, ...fields });
    }
  });
};

/** Deletes rows; they are what it comes to. */
export const remove = async (names) => {
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
