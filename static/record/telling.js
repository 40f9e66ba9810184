// What the page is told, and in which order the page's wishes are done.

/** Tells the program something. */
export const tell = (...detail) => document.dispatchEvent(new CustomEvent('history:response', { detail }));

// One after the other, in the order in which they were asked for.
let last = Promise.resolve();
/** Does `work` after all that was asked for before. */
export const queue = (work) => (last = last.then(work).catch(() => {}));
