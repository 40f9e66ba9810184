// What only the page can do for the history of finished games: the outbox in the local storage, files, and the focus. The worker
// stores the games (src/history/worker/). The program sends `history:event` and reads `history:request` (src/history/store_client.rs).
import { askToPersist, sendOutbox, trimOutbox } from './history/outbox.js';
import { collectLines, download } from './history/files.js';
import './history/focus.js';

const events = {
  save: download,
  lines: collectLines,
  'not-saved': trimOutbox,
  'win-saved': () => askToPersist().catch(() => {}),
};
document.addEventListener('history:event', ({ detail: [event, name, payload] }) => events[event](name, payload));
sendOutbox();
