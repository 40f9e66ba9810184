// The links to boards: copies that of a result, and shares that of a game in the list by the device's menu on a phone, else by the
// clipboard.
import { announce } from './focus.js';

/** Shows on the button for a while that the link is copied. */
const confirm = (button) => {
  announce(button.dataset.value);
  button.dataset.copied = '';
  setTimeout(() => delete button.dataset.copied, 2000);
};

/** Shows the link next to the button of a result, so that the player can copy it. */
const showLink = (button, url) => {
  const row = button.closest('.end-actions');
  if (!row || row.querySelector('.link')) return;
  const field = document.createElement('input');
  Object.assign(field, { className: 'link', type: 'text', readOnly: true, value: url });
  field.setAttribute('aria-label', button.dataset.label);
  row.append(field);
  field.select();
};

const copy = async (button, url) => {
  try {
    await navigator.clipboard.writeText(url);
    confirm(button);
  } catch {
    // The browser refuses, or the page was not loaded securely.
    showLink(button, url);
  }
};

document.addEventListener('click', ({ target }) => {
  const button = target.closest?.('[data-action=share-board], [data-link]');
  if (!button) return;
  const { link } = button.dataset;
  if (link) return copy(button, `${location.href.split('#')[0]}#/play?${link}`);
  const url = button.parentElement.querySelector('[data-action=retry]').href;
  if (navigator.share && matchMedia('(pointer: coarse)').matches) navigator.share({ url }).catch(() => {});
  else copy(button, url);
});
