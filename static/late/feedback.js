// What a player hears and feels, if they have chosen it in the settings: sounds and vibration for what happens on the board, and a tone
// for each cell that the cursor comes to, higher for a higher number, from the side where the cell is. And a long press, which is
// always felt.
import { playNotes } from './sound.js';

const SETTINGS = ['sounds', 'vibration', 'tones'];
const isOn = (setting) => {
  try {
    return localStorage.getItem(`minesweeper.${setting}`) === 'on';
  } catch {
    return false;
  }
};
const chosen = Object.fromEntries(SETTINGS.map((setting) => [setting, isOn(setting)]));

const scale = (...pitches) => pitches.map((pitch) => ({ pitch, seconds: 0.09 }));
/** What each event sounds like, and how it vibrates: times in milliseconds, with pauses between. */
const EVENTS = {
  opened: { notes: [{ pitch: 520, to: 640, seconds: 0.05 }], vibration: 0 },
  'many-opened': { notes: scale(520, 660, 780), vibration: 0 },
  flagged: { notes: [{ pitch: 880, seconds: 0.05, type: 'square' }], volume: 0.06, vibration: 12 },
  unflagged: { notes: [{ pitch: 620, seconds: 0.05, type: 'square' }], volume: 0.06, vibration: 12 },
  won: { notes: scale(523, 659, 784, 1047), vibration: [40, 60, 40] },
  lost: { notes: [{ pitch: 180, to: 45, seconds: 0.35, type: 'sawtooth' }], volume: 0.3, vibration: 120 },
};

const reportEvent = (name) => {
  const { notes, volume, vibration } = EVENTS[name];
  if (chosen.sounds) playNotes(notes, { volume });
  if (chosen.vibration && vibration) navigator.vibrate?.(vibration);
};

// A finger that is still down feels that it was down for long enough. Browsers log an error before the first completed touch.
document.addEventListener('board:long-press', () => navigator.userActivation?.hasBeenActive && navigator.vibrate?.(15));

/** Returns the name of what has happened to the board; nothing for a new board, or a large one that was moved. */
const eventOf = (changes) => {
  const status = changes.find(({ attributeName }) => attributeName === 'data-status')?.target.dataset.status;
  if (status === 'won' || status === 'lost') return status;
  if (status === 'ready' || changes.some(({ attributeName }) => /^data-[xy]$/.test(attributeName))) return;
  const cells = changes.filter(({ target, oldValue }) => target.dataset.state !== oldValue);
  const count = (state, before) => cells.filter(({ target, oldValue }) => target.dataset.state === state && before(oldValue)).length;
  const opened = count('revealed', () => true);
  if (opened) return opened > 1 ? 'many-opened' : 'opened';
  if (count('flagged', () => true)) return 'flagged';
  // A new board covers cells, too.
  if (count('hidden', (before) => before === 'flagged') === 1) return 'unflagged';
};

const boardObserver = new MutationObserver((changes) => {
  // Not in a review, where the player only watches.
  const event = document.querySelector('main.play') && eventOf(changes.filter(({ target }) => target.closest('.board')));
  if (event) reportEvent(event);
});
const observeBoard = () => {
  boardObserver.disconnect();
  if (!chosen.sounds && !chosen.vibration) return;
  const attributeFilter = ['data-state', 'data-status', 'data-x', 'data-y'];
  boardObserver.observe(document.getElementById('app'), { subtree: true, attributeFilter, attributeOldValue: true });
};

/** The pitches of the numbers 0 to 8. */
const NUMBERS = [262, 330, 392, 440, 523, 587, 659, 784, 880];
document.addEventListener('focusin', ({ target }) => {
  if (!chosen.tones || !target.matches?.('[role=gridcell]')) return;
  const { state, n } = target.dataset;
  const [cell, board] = [target, target.closest('[role=grid]')].map((element) => element.getBoundingClientRect());
  const place = (2 * (cell.left + cell.width / 2 - board.left)) / board.width - 1;
  const note = { hidden: { pitch: 160 }, flagged: { pitch: 160, to: 320 } }[state] ?? { pitch: NUMBERS[Number(n) || 0] };
  playNotes([{ ...note, type: 'sine', seconds: 0.12 }], { place: Math.max(-1, Math.min(1, place)) });
});

document.addEventListener('input', ({ target }) => {
  const { setting } = target.dataset ?? {};
  if (!SETTINGS.includes(setting)) return;
  chosen[setting] = target.checked;
  try {
    if (target.checked) localStorage.setItem(`minesweeper.${setting}`, 'on');
    else localStorage.removeItem(`minesweeper.${setting}`);
  } catch {
    // Without storage the choice holds until the page is left.
  }
  observeBoard();
  // So that one hears and feels what was chosen.
  if (target.checked) {
    if (setting === 'tones') playNotes(NUMBERS.slice(1, 4).map((pitch) => ({ pitch, type: 'sine', seconds: 0.12 })));
    else reportEvent('flagged');
  }
});

/** Shows the choices in the settings, which the worker writes without them, and no switch for what the device lacks. */
const showChoices = (dialog) => {
  for (const setting of SETTINGS) {
    const input = dialog.querySelector(`[data-setting=${setting}]`);
    if (!input) continue;
    input.checked = chosen[setting];
    if (setting === 'vibration' && !navigator.vibrate) input.parentElement.hidden = true;
  }
};
const shows = [showChoices];
/** Calls `show` with the dialog of the settings when it is shown, and when it has its content. */
export const onSettings = (show) => {
  shows.push(show);
  const dialog = document.querySelector('[data-dialog=settings]');
  if (dialog) show(dialog);
};
const showAll = (dialog) => shows.forEach((show) => show(dialog));
const settingsObserver = new MutationObserver(([{ target }]) => showAll(target.closest?.('dialog') ?? document));
const watchSettings = () => {
  const dialog = document.querySelector('[data-dialog=settings]');
  settingsObserver.disconnect();
  if (!dialog) return;
  showAll(dialog);
  // Its content comes a moment later.
  settingsObserver.observe(dialog, { childList: true, subtree: true });
};
new MutationObserver(watchSettings).observe(document.getElementById('app'), { childList: true });
// It may have been opened before this script had arrived.
watchSettings();
observeBoard();
