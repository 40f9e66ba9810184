// One line says to somebody who is here for the first time what to do. It is gone with the first click or key, and moves nothing.
import { storage } from './outbox.js';
import { translate } from './translate.js';

/** Whether no game has been played here: the last one stays stored. */
const isFirstVisit = () => {
  const stored = storage();
  const hasPlayed = !stored || Object.keys(stored).some((key) => key.startsWith('minesweeper.game'));
  return !hasPlayed && document.querySelector('.play:not([inert]) .board[data-status=ready]');
};

/** Whether the line lies over something, or leaves the window: it is shown where there is room only. */
const coversSomething = (line) => {
  const own = line.getBoundingClientRect();
  if (own.left < 0 || own.right > document.documentElement.clientWidth) return true;
  return [...document.querySelectorAll('.frame, .controls, .toolbar, .notice')].some((element) => {
    const other = element.getBoundingClientRect();
    return other.height && own.top < other.bottom && own.bottom > other.top && own.left < other.right && own.right > other.left;
  });
};

/** What to do, by the pointers that the device has. */
const instruction = () => {
  const [hasMouse, hasTouch] = ['fine', 'coarse'].map((pointer) => matchMedia(`(any-pointer: ${pointer})`).matches);
  if (!hasTouch) return translate('Click any cell to start, right-click to flag a mine you have found. A number counts the mines around it.');
  if (!hasMouse) return translate('Tap any cell to start, press and hold to flag a mine you have found. A number counts the mines around it.');
  return translate('Click or tap any cell to start. A number counts the mines around it.');
};

const showFirstSteps = () => {
  const line = Object.assign(document.createElement('aside'), { className: 'first-steps' });
  const help = Object.assign(document.createElement('button'), { type: 'button', textContent: translate('How to play') });
  line.append(Object.assign(document.createElement('p'), { textContent: instruction() }), help);
  document.body.append(line);

  // Next to the board if there is space, or else below it.
  const checkRoom = () => {
    line.toggleAttribute('data-at-side', true);
    if (coversSomething(line)) line.toggleAttribute('data-at-side', false);
    line.toggleAttribute('data-covers', coversSomething(line));
  };
  const remove = () => {
    line.remove();
    removeEventListener('resize', checkRoom);
    document.removeEventListener('load', checkRoom, true);
    for (const input of ['click', 'keydown', 'hashchange']) removeEventListener(input, onInput, true);
  };
  const onInput = ({ type, key, target }) => {
    // Tab leads to the link, and Enter presses it.
    if (type === 'keydown' && (key === 'Tab' || line.contains(target))) return;
    remove();
    if (target === help) document.querySelector('[data-action=help]').click();
  };
  for (const input of ['click', 'keydown', 'hashchange']) addEventListener(input, onInput, true);
  addEventListener('resize', checkRoom);
  // The styles of the line and of the controls may come later than this script.
  document.addEventListener('load', checkRoom, true);
  checkRoom();
};

if (isFirstVisit()) showFirstSteps();
