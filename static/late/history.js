// What only the page can do for the history: files, and the outbox of finished games in the local storage. The worker stores the games
// (src/history/worker/). The program sends `history:event` and handles `history:request` (src/history/store_client.rs).
import { askToPersist, sendOutbox, trimOutbox } from './outbox.js';
import { collectLines, download } from './files.js';

const events = {
  save: download,
  lines: collectLines,
  'not-saved': trimOutbox,
  'win-saved': () => askToPersist().catch(() => {}),
};
document.addEventListener('history:event', ({ detail: [event, name, payload] }) => events[event](name, payload));
sendOutbox();
