// The choice of the language in the settings. It takes effect when the page is loaded again, at once: the program has saved the game.
document.addEventListener('input', ({ target }) => {
  if (target.dataset?.setting !== 'language') return;
  try {
    if (target.value === 'system') localStorage.removeItem('minesweeper.language');
    else localStorage.setItem('minesweeper.language', target.value);
    location.reload();
  } catch {
    // Without storage the page stays in the language of the browser.
  }
});
