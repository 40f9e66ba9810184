// What is saved with each entry of the browser's history: the page from which the player came to it and how many entries ago, how far it
// was scrolled, and which link they followed. A new entry has none of it, but one that Back returns to has it.

let entryState = history.state ?? {};
export const entryPlace = () => entryState;
/** Keeps more with the present entry. The program and other scripts may have replaced what the browser has. */
const keep = (fields, address) => {
  entryState = { ...entryState, ...fields };
  history.replaceState(entryState, '', address);
};

let scrolled = 0;
addEventListener(
  'scroll',
  () => {
    clearTimeout(scrolled);
    const entry = location.href;
    scrolled = setTimeout(() => location.href === entry && keep({ scrollY }), 100);
  },
  { passive: true },
);

/** Returns a selector of a link on the page; nothing for those of the bar at its top. */
const selectorOf = (link) => {
  if (!link.closest('main')) return;
  const { action } = link.dataset;
  const game = link.closest('[data-game]')?.dataset.game;
  const own = action ? `[data-action="${action}"]` : `a[href=${JSON.stringify(link.getAttribute('href'))}]`;
  return `${game ? `[data-game="${game}"]` : 'main'} ${own}`;
};
/** Whether an address shows the board in play. */
export const isOnBoard = (address) => /^#?\/?((play|pause)\b.*)?$/.test(address);
document.addEventListener(
  'click',
  ({ target, ctrlKey, metaKey, shiftKey }) => {
    const link = target.closest?.('a[href^="#"]');
    if (!link || ctrlKey || metaKey || shiftKey) return;
    // At its link a game that is over would begin again.
    const leavesResult = document.querySelector('.play :is([data-status=won], [data-status=lost])') && !isOnBoard(link.hash);
    keep({ scrollY, link: selectorOf(link) }, leavesResult ? '#/' : undefined);
  },
  { capture: true },
);

let isReplaced = false;
document.addEventListener('address:replace', () => (isReplaced = true));
/** What the browser has saved, before the program replaces the address of a review. */
let state = null;
addEventListener('popstate', (event) => (state = event.state));

const pageOf = (address) => (isOnBoard(address) ? '' : /[\w-]+/.exec(address)?.[0]);

/** Whether two addresses are tabs of one page: what is left by the one is not where the player came from. */
const areTabs = (...addresses) => addresses.every((address) => ['games', 'stats'].includes(pageOf(address)));

const listeners = [];
/** Calls `listener` at a new address, with whether the player came back to it, and whether it is another page. */
export const onPage = (listener) => listeners.push(listener);
addEventListener('hashchange', ({ oldURL }) => {
  const returned = state ?? history.state;
  state = null;
  clearTimeout(scrolled);
  const before = new URL(oldURL).hash;
  const isOther = pageOf(before) !== pageOf(location.hash);
  const { from, steps = 1 } = entryState;
  if (returned) entryState = returned;
  else if (isReplaced) entryState = { from, steps };
  else if (isOther && !areTabs(before, location.hash)) entryState = { from: before || '#/' };
  else entryState = { from, steps: steps + 1 };
  isReplaced = false;
  keep({});
  for (const listener of listeners) listener(returned !== null, isOther);
});
/** After playing on from a review, Back returns to its move: the program alone would replace the review's entry. */
const onPlayOn = ({ target }) => {
  const review = target.closest?.('[data-action=play-on]')?.closest('[data-review]');
  if (!review) return;
  const from = `#/review/${review.dataset.review}&move=${review.dataset.move}`;
  history.replaceState(entryState, '', from);
  history.pushState(null, '', '#/');
  entryState = { from };
  keep({});
};
document.addEventListener('click', onPlayOn, { capture: true });
// So that Back to the first entry is known as such.
keep({});
