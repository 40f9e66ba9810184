// What a search of the command palette finds: the entries in whose words those of the query begin, in any order.

/** Returns a text without case and accents. `×` is found by x, and `ß` by ss. */
const normalize = (text) =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss').replaceAll('×', 'x');

const wordsOf = (text) => normalize(text).split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** Returns how badly a word of the query fits; infinity if no word begins with it. */
const costOf = (word, name, group) => {
  const index = name.findIndex((own) => own.startsWith(word));
  if (index < 0) return group.some((own) => own.startsWith(word)) ? 4 : Infinity;
  // Of names that begin alike, the shortest is the most likely to be meant.
  return (index > 0) + (name[index] !== word) + Math.min(name.length, 9) / 10;
};

/** Returns the entries that fit, best first. Each has a `name` and a `group`, which is found too but fits less well. */
export const searchEntries = (entries, query) => {
  const searched = wordsOf(query);
  const costs = entries.map((entry) => {
    const [name, group] = [wordsOf(entry.name), wordsOf(entry.group)];
    return searched.reduce((sum, word) => sum + costOf(word, name, group), 0);
  });
  // Entries that fit equally well keep their order.
  const order = entries.map((_, index) => index).filter((index) => costs[index] < Infinity);
  return order.sort((one, other) => costs[one] - costs[other]).map((index) => entries[index]);
};
