// The focus mode: the board with its counters alone, in full screen where the browser has it. Z, unless the player has another use for
// that key, and the command palette; Escape leaves it.
import { announce } from './focus.js';
import { addCommand } from './palette-commands.js';
import { translate } from './translate.js';

const root = document.documentElement;
const isBoardAlone = () => 'boardAlone' in root.dataset;
const isPlayPage = () => document.querySelector('main.play:not([inert])');

const leaveButton = Object.assign(document.createElement('button'), { type: 'button', className: 'leave-focus-mode' });
leaveButton.dataset.variant = 'plain';
leaveButton.dataset.action = 'leave-focus-mode';
leaveButton.textContent = translate('Leave focus mode');
leaveButton.addEventListener('click', () => {
  leaveFocusMode();
  document.querySelector('[role=grid] [tabindex="0"]')?.focus();
});

/** Whether the browser has granted full screen to the present mode: it answers later. */
let isFullScreen = false;
const onFullScreen = () => {
  isFullScreen = isBoardAlone();
  if (!isFullScreen) document.exitFullscreen().catch(() => {});
};

const enterFocusMode = () => {
  root.dataset.boardAlone = '';
  isFullScreen = false;
  document.body.prepend(leaveButton);
  // Without it, the mode is the same in the window.
  root.requestFullscreen?.({ navigationUI: 'hide' })?.then(onFullScreen).catch(() => {});
  announce(translate('Focus mode. Escape leaves it.'));
  dispatchEvent(new Event('resize'));
};
const leaveFocusMode = () => {
  if (!isBoardAlone()) return;
  delete root.dataset.boardAlone;
  leaveButton.remove();
  isFullScreen = false;
  if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
  // A large board measures how much of it can be seen.
  dispatchEvent(new Event('resize'));
};
const toggleFocusMode = () => (isBoardAlone() ? leaveFocusMode() : enterFocusMode());

addCommand({ name: translate('Focus mode'), key: 'Z', isAvailable: isPlayPage, isOn: isBoardAlone, run: toggleFocusMode });

addEventListener('keydown', (event) => {
  const isPlain = !(event.altKey || event.ctrlKey || event.metaKey || event.repeat || event.defaultPrevented);
  const isElsewhere = document.querySelector('dialog') || event.target.closest?.('input, textarea, select');
  if (isPlain && !isElsewhere && isPlayPage() && event.key.toLowerCase() === 'z') toggleFocusMode();
});
// Before the program, which closes a hint: the next Escape leaves the mode then. Dialogs and menus close by themselves.
const onEscape = ({ key }) => {
  const isOther = document.querySelector(':is(dialog, .hint, :popover-open)');
  if (key === 'Escape' && !isOther) leaveFocusMode();
};
addEventListener('keydown', onEscape, { capture: true });
document.addEventListener('fullscreenchange', () => !document.fullscreenElement && isFullScreen && leaveFocusMode());
// Of the other pages, only that of a pause leads back to the board.
addEventListener('hashchange', () => isPlayPage() || location.hash === '#/pause' || leaveFocusMode());
