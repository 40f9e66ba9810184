// The settings show all themes, so their styles are loaded when the settings are opened.
document.addEventListener('click', ({ target }) => {
  if (!target.closest?.('[data-action=settings]') || document.querySelector('link[href*="themes"]')) return;
  const link = document.createElement('link');
  [link.rel, link.integrity, link.href] = ['stylesheet', 'sha256-themes.css', './themes.css'];
  document.head.append(link);
});
