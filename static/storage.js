// Storage that the program cannot do alone: a durable copy of what it saves (storage/backup.js), and the lock that lets one tab at a
// time save the game in progress (storage/tab-lock.js). The build puts them into one function, `startStorage`.
import { backup, flush, loaded, quarantine } from './storage/backup.js';
import { on, report, timeout } from './storage/events.js';
import { started } from './storage/tab-lock.js';

on('backup:write', ([key, text, isOnlyCopy]) => backup.write(key, text, isOnlyCopy));
on('backup:quarantine', ([key, text]) => quarantine(key, text).catch(() => {}));

addEventListener('storage', ({ key }) => key === 'minesweeper.settings' && report('settings-changed'));
// The program saves the clock, which it does not do at every tick.
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) return;
  report('page-hiding');
  flush();
});

// A program that could not wait any longer still learns whether it may save.
Promise.allSettled([loaded, started]).then(
  () => backup.isLoading || report(backup.lockDenied ? 'lock-denied' : 'lock-acquired'),
);
/** Texts that are not English (boot-theme.js). They are of no use to a program that has started without them. */
const texts = Promise.resolve(window.texts).then((texts) => backup.isLoading && Object.assign(backup, texts), () => {});
/** Resolves when the program can start: the copies and the texts are read and it is known whether another tab has the game, or a browser
    takes too long. */
backup.ready = Promise.all([
  Promise.race([timeout(1000), loaded.catch(() => {})]),
  Promise.race([timeout(5000), Promise.all([started, texts])]),
]).then(() => {
  backup.isLoading = false;
  document.dispatchEvent(new Event('storage:ready'));
});
