// What happens on the pages of the record beside the program: focus, what is heard, and the way back.

/** Gives the focus to what is about to be drawn, once what had it is gone. */
export const focusOnceLost = (selector) => {
  const look = () => {
    const found = document.activeElement === document.body && selector && document.querySelector(selector);
    if (!found) return;
    observer.disconnect();
    found.focus();
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true });
  look();
  // It may never come: the page is another by now.
  setTimeout(() => observer.disconnect(), 5000);
};

// What those who see the page see at once, others hear.
const voice = document.createElement('p');
voice.className = 'hidden';
voice.setAttribute('aria-live', 'polite');
document.body.prepend(voice);

/** Says something to those who do not see it. */
export const say = (words) => (voice.textContent = words);

// A double click is meant for one game, and the next one has moved under the pointer.
const again = (event) => {
  if (event.detail > 1 && event.target.closest('[data-action=delete]')) event.stopPropagation();
};
document.addEventListener('click', again, { capture: true });

// From a game that was played on, Back leads to the review, at the move that was left: the program alone would put the board's
// address in its place.
const leaveReview = ({ target }) => {
  const review = target.closest('[data-action=play-on]')?.closest('[data-review]');
  if (!review) return;
  history.replaceState(null, '', `#/review/${review.dataset.review}&move=${review.dataset.move}`);
  history.pushState(null, '', '#/');
};
document.addEventListener('click', leaveReview, { capture: true });
