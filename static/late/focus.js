// Focus and announcements on the pages of the history.
import { translate } from './translate.js';

/** Calls `check` now and after every change of the page, until it returns true or some seconds have passed. */
const until = (check) => {
  if (check()) return;
  const observer = new MutationObserver(() => check() && observer.disconnect());
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), 5000);
};

/** Focuses the element, or if it is in the closed menu of a game what opens that. */
const focus = (element) => {
  if (element.checkVisibility()) return element.focus();
  // The next game takes the place of one that is deleted: nothing need scroll.
  (element.closest('[data-game]')?.querySelector('summary') ?? element).focus({ preventScroll: true });
};

/** Focuses the element that `selector` finds, once the focused element is removed and the other one exists. The program may have
    focused the heading by then, or what `fallbacks` name. */
export const focusOnceLost = (selector, fallbacks = 'body, h1') =>
  until(() => {
    const found = document.activeElement?.matches(fallbacks) && selector && document.querySelector(selector);
    if (found) focus(found);
    return found;
  });

// Screen readers announce that the list gets shorter.
const announcer = document.createElement('p');
announcer.className = 'hidden';
announcer.setAttribute('aria-live', 'polite');
document.body.prepend(announcer);
export const announce = (text) => (announcer.textContent = text);

const buttonOf = (row, action) => `[data-game="${row.dataset.game}"] [data-action=${action}]`;
const neighbourOf = (row) => row.nextElementSibling ?? row.previousElementSibling;
/** The button to focus after an undo. */
let undoFocus = '';

const handlers = {
  delete: (button) => {
    const row = button.closest('[data-game]');
    const neighbour = neighbourOf(row);
    const hadFocus = row.contains(document.activeElement);
    undoFocus = hadFocus ? buttonOf(row, 'delete') : '';
    if (hadFocus) focusOnceLost(neighbour ? buttonOf(neighbour, 'delete') : '[data-action=undo]');
  },
  reset: () => {
    undoFocus = '';
  },
  undo: () => focusOnceLost(undoFocus),
  favourite: (button) => {
    const row = button.closest('[data-game]');
    announce('');
    const filter = document.querySelector('[data-choice=result]')?.value;
    if (button.getAttribute('aria-pressed') !== 'true' || filter !== 'favourites') return;
    const neighbour = neighbourOf(row);
    if (row.contains(document.activeElement)) focusOnceLost(neighbour ? buttonOf(neighbour, 'favourite') : 'h1');
    until(() => {
      if (!row.isConnected) announce(translate('Removed from favourites.'));
      return !row.isConnected;
    });
  },
};
const onClick = (event) => {
  const button = event.target.closest('[data-action]');
  const action = button?.dataset.action;
  // The second click of a double click would delete the next game, which has moved under the pointer.
  if (action === 'delete' && event.detail > 1) return event.stopPropagation();
  handlers[action]?.(button);
};
document.addEventListener('click', onClick, { capture: true });
