// The link to the analysis, next to those to the games: few need it before they have played, so that it is not in the first load.
import { isOnBoard, onPage } from './entries.js';
import { lineIcon } from './line-icon.js';
import { translate } from './translate.js';

const MAGNIFIER = 'M14 5a9 9 0 1 0 0 18 9 9 0 0 0 0-18M21 21l7 7';

const addLink = (bar) => {
  const name = translate('Analysis');
  const link = Object.assign(document.createElement('a'), { className: 'name analysis-link', href: '#/analysis', title: name });
  link.setAttribute('aria-label', name);
  link.append(lineIcon(MAGNIFIER), Object.assign(document.createElement('span'), { className: 'label', textContent: name }));
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
