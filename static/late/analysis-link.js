// The link to the analysis, next to those to the games: few need it before they have played, so that it is not in the first load.
import { isOnBoard, onPage } from './entries.js';
import { lineIcon } from './line-icon.js';
import { translate } from './translate.js';

/** Four cells: one is safe, and one is a mine. */
const KNOWN_CELLS = 'M4 4h24v24H4zM16 4v24M4 16h24M7 10l2 2 4-4M20 20l4 4m0-4-4 4';

const addLink = (bar) => {
  const name = translate('Analysis');
  const link = Object.assign(document.createElement('a'), { className: 'name analysis-link', href: '#/analysis', title: name });
  link.setAttribute('aria-label', name);
  link.append(lineIcon(KNOWN_CELLS), Object.assign(document.createElement('span'), { className: 'label', textContent: name }));
  const boardLink = bar.firstElementChild;
  bar.append(link);
  /** Marks the link on its own page, where the program marks the one to the board. */
  const markCurrent = () => {
    const isHere = /^#\/?analysis/.test(location.hash);
    const isAtBoard = isOnBoard(location.hash) || /^#\/?review/.test(location.hash);
    (isHere ? boardLink : link).removeAttribute('aria-current');
    if (isHere) link.setAttribute('aria-current', 'page');
    else if (isAtBoard) boardLink.setAttribute('aria-current', 'page');
  };
  // After the program.
  onPage(() => setTimeout(markCurrent));
  markCurrent();
};

const games = document.querySelector('.games');
if (games) addLink(games);
