// What the player sees when the program has stopped, whatever the reason: nothing here needs the program. What is kept stays.
(() => {
  const root = document.documentElement;
  // The names of the files say which version it is.
  const version = () => [...document.scripts].map(({ src }) => src.split('/').pop()).join(' ');
  const element = (name, attributes, ...children) => {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...children);
    return made;
  };
  const button = (look, action, label, act) => {
    const made = element('button', { type: 'button', 'data-look': look, 'data-action': action }, label);
    made.addEventListener('click', act);
    return made;
  };

  // Puts the game in progress where nothing reads it and nothing is written over it.
  const setAside = async () => {
    const texts = ['minesweeper.game.0', 'minesweeper.game.1', 'minesweeper.games.aside'];
    for (const key of texts) {
      const text = localStorage.getItem(key);
      for (let number = 1; text; number += 1) {
        const aside = `minesweeper.game.unreadable.${number}`;
        if ((localStorage[aside] ??= text) === text) break;
      }
      localStorage.removeItem(key);
    }
    window.kept?.put('minesweeper.games.aside', '');
    await Promise.race([window.kept?.put('minesweeper.game', ''), new Promise((done) => setTimeout(done, 2000))]);
  };

  const show = (error) => {
    const report = [
      root.dataset.rescue || String(error?.message ?? error),
      (error?.stack ?? '').split('\n').slice(0, 12).join('\n'),
      version(),
      location.href,
      navigator.userAgent,
    ].join('\n');
    let again = false;
    try {
      again = sessionStorage['minesweeper.rescued'] === 'yes';
      sessionStorage['minesweeper.rescued'] = 'yes';
    } catch {
      // Storage is denied.
    }
    const text = element('textarea', { readonly: '', rows: 6, 'aria-label': 'Report' }, report);
    const copy = button('plain', 'copy-report', 'Copy report', async () => {
      text.select();
      try {
        await navigator.clipboard.writeText(report);
        copy.textContent = 'Report copied';
      } catch {
        // It is selected, to be copied by hand.
      }
    });
    const reload = () => location.reload();
    const buttons = element('div', { class: 'rescue-actions' }, button('main', 'reload', 'Reload', reload), copy);
    // Where the page stops at every start, the game it starts with may be why.
    if (again || !('ready' in root.dataset))
      buttons.append(button('plain', 'reload-without', 'Reload without the saved game', () => setAside().finally(reload)));
    const words = 'Your game and your settings are kept as they were at your last move.';
    const said = [element('h1', {}, 'Minesweeper has stopped'), element('p', {}, words), buttons, text];
    document.body.replaceChildren(element('main', { class: 'rescue', role: 'alert' }, ...said));
  };

  let over = false;
  const stop = (error, certain) => {
    const inside = error instanceof WebAssembly.RuntimeError || /wasm/.test(error?.stack);
    if (over || !(certain || inside || !('ready' in root.dataset))) return;
    over = true;
    // The program saves nothing from here on.
    root.dataset.rescue ??= '';
    show(error);
  };
  const onError = ({ target, error, message }) => {
    // A file that is not there says so on its element. Only the program's own matters.
    if (target === window) stop(error ?? message);
    else if (/start/.test(target.src)) stop('A part of the page could not be loaded.', true);
  };
  addEventListener('error', onError, true);
  addEventListener('unhandledrejection', ({ reason }) => stop(reason));
})();
