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
    const made = element('button', { type: 'button', 'data-variant': look, 'data-action': action }, label);
    made.addEventListener('click', act);
    return made;
  };

  // Puts the game in progress where nothing reads it (keep.js).
  const setAside = () => Promise.race([window.backup?.quarantineGames(), new Promise((done) => setTimeout(done, 3000))]);

  const show = (error) => {
    const report = [
      root.dataset.panic || String(error?.message ?? error),
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
    const buttons = element('div', { class: 'crash-actions' }, button('main', 'reload', 'Reload', reload), copy);
    // Where the page stops at every start, the game it starts with may be why.
    if (again || !('ready' in root.dataset))
      buttons.append(button('plain', 'reload-without', 'Reload without the saved game', () => setAside().catch(() => {}).finally(reload)));
    const words = 'Your game and your settings are kept as they were at your last move.';
    const said = [element('h1', {}, 'Minesweeper has stopped'), element('p', {}, words), buttons, text];
    document.body.replaceChildren(element('main', { class: 'crash-screen', role: 'alert' }, ...said));
  };

  let over = false;
  const stop = (error, certain) => {
    // Some browsers can be set to have no WebAssembly at all.
    const inside = () => (globalThis.WebAssembly && error instanceof WebAssembly.RuntimeError) || /wasm/.test(error?.stack);
    if (over || !(certain || inside())) return;
    over = true;
    // The program saves nothing from here on.
    root.dataset.panic ??= '';
    show(error);
  };
  // Other scripts are the browser's extensions, the host's, or the game can do without them.
  const starts = (script) => /\/boot(-\w{16})?\.js$/.test(script);
  const onError = ({ target, error, message, filename }) => {
    // A file that is not there says so on its element.
    if (target === window) stop(error ?? message, !('ready' in root.dataset) && starts(filename));
    else if (starts(target.src)) stop('A part of the page could not be loaded.', true);
  };
  addEventListener('error', onError, true);
  addEventListener('unhandledrejection', ({ reason }) => stop(reason));
  // The program does not start.
  addEventListener('boot:failed', ({ detail }) => stop(detail, true));
})();
