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
