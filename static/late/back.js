// The ways back: a link at the top to the page from which the player came, and Back closes a dialog before it leaves the page.
import { isOnBoard, entryPlace, onPage } from './entries.js';
import { lineIcon } from './line-icon.js';
import { translate } from './translate.js';

/** The pages by the beginning of their addresses, and the links to them. */
const LINKS = [
  [/^#\/?games/, 'Back to games'],
  [/^#\/?stats/, 'Back to statistics'],
  [/^#\/?review/, 'Back to the review'],
  [/^#\/?analysis/, 'Back to the analysis'],
  [/^#\/?tic-tac-toe/, 'Back to tic-tac-toe'],
  [/^/, 'Back to the game'],
];

let backLink;
const showBackLink = () => {
  // A review that was opened by its link belongs to a game of the list.
  const from = entryPlace().from ?? (/^#\/?review/.test(location.hash) ? '#/games' : undefined);
  const bar = document.querySelector('.top-bar');
  if (!bar || !from || isOnBoard(location.hash)) return backLink?.remove();
  if (!backLink) {
    const label = Object.assign(document.createElement('span'), { className: 'label' });
    backLink = Object.assign(document.createElement('a'), { className: 'back' });
    Object.assign(backLink.dataset, { variant: 'quiet', action: 'back-to-page' });
    backLink.append(lineIcon('M19 7l-9 9 9 9M11 16h16'), label);
    backLink.addEventListener('click', (event) => {
      const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey);
      const { from, steps = 1 } = entryPlace();
      if (!isPlain || !from) return;
      event.preventDefault();
      history.go(-steps);
    });
  }
  const text = translate(LINKS.find(([pattern]) => pattern.test(from))[1]);
  backLink.href = from;
  backLink.title = text;
  backLink.setAttribute('aria-label', text);
  backLink.lastChild.textContent = text;
  bar.firstElementChild.after(backLink);
};
onPage(showBackLink);
showBackLink();
// The program leads to the board without an event when a game is continued or played on.
document.addEventListener('click', ({ target }) => target.closest?.('.cell') ?? setTimeout(showBackLink));

/** Returns the dialog on top. */
const openDialog = () => [...document.querySelectorAll('dialog[open]')].at(-1);
window.navigation?.addEventListener('navigate', (event) => {
  if (event.navigationType !== 'traverse' || !event.cancelable || !openDialog()) return;
  event.preventDefault();
  openDialog().close();
});
// Where Back cannot be held up, the dialog does not stay open over another page.
onPage(() => openDialog()?.close());
