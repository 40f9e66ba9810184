// What only the page can do once a game can be played: the outbox of finished games in the local storage, files, the focus, and the
// programs of other pages. It also watches for files that are fetched late and do not come. The worker stores the games
// (src/history/worker/). The program sends `history:event` and handles `history:request` (src/history/store_client.rs).
import { askToPersist, sendOutbox, trimOutbox } from './history/outbox.js';
import { collectLines, download } from './history/files.js';
import './history/focus.js';
import './history/early-worker.js';
import './history/late-files.js';
import './history/programs.js';
import './history/open.js';
import './history/play-position.js';
import './history/board-focus.js';
import './history/keyboard-layout.js';
import './history/texts.js';
import './history/language.js';
import './history/edges.js';
import './history/pause.js';
import './history/scroll.js';
import './history/back.js';
import './history/share.js';
import './history/mouse-path.js';
import './history/feedback.js';
import './history/best-time.js';
import './history/settings-reset.js';
import './history/theme-tiles.js';
import './history/palette.js';
import './history/focus-mode.js';
import './history/open-parts.js';

const events = {
  save: download,
  lines: collectLines,
  'not-saved': trimOutbox,
  'win-saved': () => askToPersist().catch(() => {}),
};
document.addEventListener('history:event', ({ detail: [event, name, payload] }) => events[event](name, payload));
sendOutbox();
