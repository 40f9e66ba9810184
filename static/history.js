// The history of finished games, as far as it needs the page: the outbox in the local storage, files, and the focus. The worker
// stores the games (src/history/worker/). It also watches for files that are fetched late and do not come. The program sends `history:event` and handles `history:request`
// (src/history/store_client.rs).
import { askToPersist, sendOutbox, trimOutbox } from './history/outbox.js';
import { collectLines, download } from './history/files.js';
import './history/focus.js';
import './history/late-files.js';

const events = {
  save: download,
  lines: collectLines,
  'not-saved': trimOutbox,
  'win-saved': () => askToPersist().catch(() => {}),
};
document.addEventListener('history:event', ({ detail: [event, name, payload] }) => events[event](name, payload));
sendOutbox();
