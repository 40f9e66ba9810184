// Pauses the game by its clock, and by P where the player has no other use for that key. The page of the pause (`#/pause`) hides the
// board, and the program stops the clock (src/play/pause.rs).
import { addCommand } from './palette-commands.js';
import { translate } from './translate.js';

const isPlaying = () => document.querySelector('.board[data-status=playing]');
const togglePause = () => {
  if (location.hash === '#/pause') location.hash = '#/';
  else if (isPlaying()) location.hash = '#/pause';
};

addCommand({ name: translate('Pause'), key: 'P', isAvailable: isPlaying, run: togglePause });

document.addEventListener('click', ({ target }) => target.closest?.('.play [role=timer]') && togglePause());
addEventListener('keydown', (event) => {
  const isPlain = !(event.altKey || event.ctrlKey || event.metaKey || event.repeat || event.defaultPrevented);
  const isElsewhere = document.querySelector('dialog') || event.target.closest?.('input, textarea, select');
  if (isPlain && !isElsewhere && event.key.toLowerCase() === 'p') togglePause();
});
