// The ways to the board without a pointer: a link before everything else, and the arrow keys while nothing has the focus. Here, because
// nobody needs them before the page can be played.
import { focusOnceLost } from './focus.js';
import { translate } from './translate.js';

const focusBoard = () => {
  const cell = document.querySelector('[role=grid] [tabindex="0"]');
  cell?.focus();
  return cell;
};

const skipLink = document.createElement('button');
skipLink.className = 'hidden skip';
skipLink.type = 'button';
skipLink.dataset.action = 'to-board';
skipLink.textContent = translate('To the board');
skipLink.addEventListener('click', focusBoard);
document.body.prepend(skipLink);
/** Shows the link where there is a board. */
const showSkipLink = () => (skipLink.hidden = /^#\/?(games|stats|pause)/.test(location.hash));
addEventListener('hashchange', showSkipLink);
showSkipLink();

addEventListener('keydown', (event) => {
  const isPlain = !(event.altKey || event.ctrlKey || event.metaKey);
  if (isPlain && event.key.startsWith('Arrow') && document.activeElement?.matches('body, h1') && focusBoard()) {
    event.preventDefault();
  }
});

// A browser does not scroll to a cell that gets the focus if part of it is in sight, and it would stay cut off.
addEventListener('keydown', ({ target }) => {
  const focused = document.activeElement;
  if (focused !== target && focused?.matches('[role=gridcell]')) focused.scrollIntoView({ block: 'nearest', inline: 'nearest' });
});

// The question before a hint goes when a key answers it, and the hint comes a moment later. Until then the cursor has the focus, which may be
// far away.
addEventListener('click', ({ target, detail }) => {
  const isAnswer = detail === 0 && target.closest?.('.hint[data-question] :is([data-action=hint-next], [data-action=hint-always])');
  if (isAnswer) focusOnceLost('.hint:not([data-question]) [data-action=hint-next]', 'body, .cell');
});

// The mouse focuses the board and not its cells, so that the arrow keys keep stepping through a review. Cells can be focused for screen
// readers only. The focus moves when the button goes up: when it goes down, the browser would have to style the pressed cells at once.
let [pressed, focused] = [];
addEventListener('mousedown', (event) => {
  const board = event.target.closest?.('[role=grid][tabindex="-1"]');
  pressed = event.button === 1 ? undefined : board;
  focused = document.activeElement;
  // A click on the face does not take the focus from the board, which will be clicked next: moving it there again would delay the first
  // opening of each game.
  const isNewGame = focused?.matches('[role=grid]') && event.target.closest?.('[data-action=new-game]');
  if (pressed || isNewGame) event.preventDefault();
});
addEventListener('mouseup', () => {
  // Unless the move has put the focus elsewhere. What had it may be gone.
  const isFree = [focused, document.body].includes(document.activeElement);
  if (pressed && pressed !== document.activeElement && isFree) pressed.focus({ preventScroll: true });
  pressed = undefined;
});
