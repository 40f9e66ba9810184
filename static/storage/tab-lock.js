// The lock on the game in progress: one tab at a time saves it. This decides who has it; the program follows by the events that it
// reports (`LockState` in src/app/autosave/).
//
//   requesting -> held      granted: the program may save (lock-acquired)
//   requesting -> denied    another tab holds it (lock-denied)
//   denied -> requesting    the program asks again, or takes the game over
//   denied -> held          the old page of a reload has released it at last (lock-acquired)
//   held -> denied          another tab has taken the game over (lock-lost)
//   held -> idle            the program released it: no game is in progress
//   idle -> held            the program asks for it again: no other tab has written since (lock-retained)
//   idle -> free            another tab asks for it, or the tab is hidden
//   free -> requesting      the program asks for it
//
// A released lock stays with the tab while it can, because requesting it takes an eighth of the time of the first click of a game.
import { backup, forgetGame, refresh } from './backup.js';
import { on, report, timeout } from './events.js';

const LOCK = 'minesweeper.game';

/** @type {'requesting' | 'held' | 'denied' | 'idle' | 'free'} */
let state = 'requesting';
/** Ends the hold on the lock. */
let release = () => {};
/** Settles once the lock that this tab held last is free again. */
let released;
/** How many requests of the program are not answered yet. */
let unanswered = 0;
/** Whether no other tab has saved a game since this one last held the lock. */
let isUnchallenged = true;

/** Gives up the lock if no game is in progress. */
const yieldIdle = () => {
  if (state !== 'idle') return;
  state = 'free';
  release();
};

const lose = () => {
  yieldIdle();
  if (state !== 'held') return;
  state = 'denied';
  forgetGame();
  report('lock-lost');
};

/** Requests the Web Lock. Resolves to whether it is granted; true as well if the browser refuses to manage locks. */
const requestLock = (options) =>
  new Promise((resolve) => {
    const hold = (lock) => {
      // A request that was still waiting when the program released the lock is of no use any more.
      if (!lock || state === 'free') return resolve(false);
      released = ended;
      resolve(true);
      return new Promise((done) => (release = done));
    };
    const onError = ({ name }) => {
      resolve(name !== 'AbortError' && name !== 'TimeoutError');
      // Several requests may wait at once: this one may have timed out while another one is granted.
      if (released === ended) lose();
    };
    const ended = navigator.locks.request(LOCK, options, hold).catch(onError);
  });

/** By this channel a tab asks the others for the lock. Some browsers have none where they store nothing. */
let channel;
try {
  channel = new BroadcastChannel(LOCK);
  channel.onmessage = yieldIdle;
} catch {}

// Without Web Locks, which need https, the tab that was opened last holds the lock.
const OWNER = 'minesweeper.owner';
const takeWithoutLocks = async () => {
  // Other tabs get an event, as the value differs each time.
  localStorage[OWNER] = `${Math.random()}`;
  return true;
};

/** Tries to get the lock. If nothing can manage it, every tab has it. */
const acquire = async (options) => {
  // A lock that this tab has just released is not free yet.
  await released;
  const granted = await (navigator.locks ? requestLock(options) : takeWithoutLocks()).catch(() => true);
  if (granted) [state, isUnchallenged] = ['held', true];
  return granted;
};

// Read by a program that starts while another tab holds the lock.
Object.defineProperty(backup, 'lockDenied', { get: () => state === 'denied' });

const acquireIfFree = () => acquire({ ifAvailable: true });
/** Asks the other tabs for the lock, which one of them may hold without need, and waits for it. */
const waitForLock = (milliseconds) => {
  channel?.postMessage(0);
  return acquire({ signal: AbortSignal.timeout(milliseconds) });
};

/** Requests the lock when the page is opened. */
const start = async () => {
  if (!(await acquireIfFree())) {
    // The old page of a reload releases its lock in a moment, or on a busy machine in seconds: then the program is informed late.
    const waiting = waitForLock(backup.isReload ? 5000 : 300);
    let isLate = false;
    waiting.then(async (granted) => {
      // A request that the program has made meanwhile is answered anyway.
      if (!granted || !isLate || unanswered) return;
      await refresh();
      report('lock-acquired');
    });
    await Promise.race([waiting, timeout(900)]);
    isLate = true;
  }
  if (state !== 'held') [state, isUnchallenged] = ['denied', false];
};
/** Resolves once it is known whether this tab holds the lock. */
export const started = start();

const answer = (granted) => {
  if (!unanswered) return;
  unanswered -= 1;
  report(granted ? 'lock-acquired' : 'lock-denied');
};

// One request after the other: a tab must not steal the lock from itself.
let requests = started;
on('lock:request', (takeOver) => {
  unanswered += 1;
  requests = requests.then(async () => {
    if (!unanswered) return;
    if (state === 'idle') {
      state = 'held';
      unanswered -= 1;
      return report('lock-retained');
    }
    if (state !== 'held') {
      state = 'requesting';
      await (takeOver ? acquire({ steal: true }) : (await acquireIfFree()) || waitForLock(300));
      if (state === 'requesting') state = 'denied';
    }
    if (state === 'held') await refresh();
    answer(state === 'held');
  });
});

on('lock:release', () => {
  if (state === 'held') state = 'idle';
  if (!channel || document.hidden) yieldIdle();
});
document.addEventListener('visibilitychange', () => document.hidden && yieldIdle());

addEventListener('storage', ({ key }) => {
  if (key === OWNER) lose();
  if (key?.startsWith('minesweeper.game.')) isUnchallenged = false;
});

addEventListener('pagehide', () => {
  // The page cannot wait for an answer any more, and the program saves only what it may.
  while (unanswered) answer(state === 'held' || isUnchallenged);
  report('page-hiding');
  release();
  // A request that is granted from here on must not keep the lock from other tabs.
  state = 'free';
});
// The browser has shown a cached page again; other tabs may have played its game since.
addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
