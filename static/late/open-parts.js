// Marks what contains an open part. Styles could find it by `:has()`, for which browsers search at every change of a cell
// (docs/DECISIONS.md).
document.addEventListener(
  'toggle',
  ({ target, newState }) => {
    if (target.matches('[popover]')) document.documentElement.toggleAttribute('data-menu-open', newState === 'open');
    // The explanation of a figure has the width of the page.
    else target.closest('.figure')?.toggleAttribute('data-open', target.open);
  },
  { capture: true },
);

/** The open menu of a game in the list, which is no popover because its row grows. */
const openMenu = () => document.querySelector('[data-game] details[open]');

document.addEventListener('keydown', ({ key }) => {
  const menu = key === 'Escape' && openMenu();
  if (!menu) return;
  menu.open = false;
  // The focus may have been on what is hidden now.
  if (menu.parentNode.contains(document.activeElement)) menu.querySelector('summary').focus();
});
// With the click, and not before: a row that moves would not be hit.
document.addEventListener('click', ({ target }) => {
  const menu = openMenu();
  if (menu && !menu.parentNode.contains(target)) menu.open = false;
});
