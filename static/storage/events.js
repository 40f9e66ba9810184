// How the storage scripts and the program (src/platform/storage.rs) talk: by events on the document.

/**
 * Reports a storage event to the program; src/platform/storage_events.rs lists them.
 * @param {string} status
 */
export const report = (status) => document.dispatchEvent(new CustomEvent('storage:status', { detail: status }));

/**
 * Handles the program's events of this name. Preventing their default shows the program that a script is there.
 * @param {string} name
 * @param {(detail: any) => void} handler
 */
export const on = (name, handler) =>
  document.addEventListener(name, (event) => {
    event.preventDefault();
    handler(event.detail);
  });

/** Resolves after the given number of milliseconds. */
export const timeout = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
