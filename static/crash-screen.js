// Replaces the page by an error screen if the program fails or cannot start. Nothing here needs the program, and nothing that the
// player has saved is deleted.
(() => {
  const root = document.documentElement;
  // The names of the files identify the version.
  const scriptNames = () => [...document.scripts].map(({ src }) => src.split('/').pop()).join(' ');
  const element = (name, attributes, ...children) => {
    const created = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) created.setAttribute(key, value);
    created.append(...children);
    return created;
  };
  const button = (variant, action, label, onClick) => {
    const created = element('button', { type: 'button', 'data-variant': variant, 'data-action': action }, label);
    created.addEventListener('click', onClick);
    return created;
  };

  const reload = () => location.reload();
  /** Quarantines the saved game (storage/backup.js), for three seconds at most, and reloads. */
  const reloadWithoutGame = () =>
    Promise.race([window.backup?.quarantineGames(), new Promise((resolve) => setTimeout(resolve, 3000))])
      .catch(() => {})
      .finally(reload);

  /** Deletes the service worker and its caches and fetches the program again. What the player has saved is elsewhere. */
  const clearProgram = async () => {
    const registration = await navigator.serviceWorker?.getRegistration();
    await registration?.unregister();
    const prefix = `minesweeper ${new URL('./', location.href)} `;
    const names = (await window.caches?.keys()) ?? [];
    await Promise.all(names.filter((name) => name.startsWith(prefix)).map((name) => caches.delete(name)));
    const files = [...document.querySelectorAll('link[rel$=preload]')];
    await Promise.all(files.map(({ href }) => fetch(href, { cache: 'reload' })));
  };
  const reloadAnew = () => clearProgram().catch(() => {}).finally(reload);

  /** Whether this screen was shown before in this tab; from now on it was. */
  const wasShownBefore = () => {
    try {
      const before = sessionStorage['minesweeper.rescued'] === 'yes';
      sessionStorage['minesweeper.rescued'] = 'yes';
      return before;
    } catch {
      // Storage is denied.
      return false;
    }
  };

  const show = (error) => {
    const report = [
      root.dataset.panic || String(error?.message ?? error),
      (error?.stack ?? '').split('\n').slice(0, 12).join('\n'),
      scriptNames(),
      location.href,
      navigator.userAgent,
    ].join('\n');
    const text = element('textarea', { readonly: '', rows: 6, 'aria-label': 'Report' }, report);
    const copy = button('plain', 'copy-report', 'Copy report', async () => {
      text.select();
      try {
        await navigator.clipboard.writeText(report);
        copy.textContent = 'Report copied';
      } catch {
        // The player can still copy the selected text.
      }
    });
    const buttons = element('div', { class: 'crash-actions' }, button('main', 'reload', 'Reload', reload), copy);
    // If the program fails at every start, the saved game may be the cause.
    if (wasShownBefore() || !('ready' in root.dataset))
      buttons.append(
        button('plain', 'reload-without', 'Reload without the saved game', reloadWithoutGame),
        button('plain', 'clear-program', 'Clear what is stored of the program, keep my games', reloadAnew),
      );
    const saved = 'Your game and your settings are kept as they were at your last move.';
    const content = [element('h1', {}, 'Minesweeper has stopped'), element('p', {}, saved), buttons, text];
    document.body.replaceChildren(element('main', { class: 'crash-screen', role: 'alert' }, ...content));
  };

  // A browser with WebAssembly switched off has no such class.
  const isFromProgram = (error) =>
    (globalThis.WebAssembly && error instanceof WebAssembly.RuntimeError) || /wasm/.test(error?.stack);
  let hasCrashed = false;
  const crash = (error) => {
    // Later errors usually follow from the first.
    if (hasCrashed) return;
    hasCrashed = true;
    // Where this attribute is set, the program does not save any more (src/platform/).
    root.dataset.panic ??= '';
    show(error);
  };

  // Errors of other scripts are ignored: browser extensions, the host's scripts, and those of ours that the game can do without.
  const isBoot = (address) => /\/boot(-\w{16})?\.js$/.test(address);
  const onError = ({ target, error, message, filename }) => {
    if (target !== window) {
      // A file that cannot be loaded fires the event on its element.
      if (isBoot(target.src)) crash('A part of the page could not be loaded.');
    } else if (isFromProgram(error) || (isBoot(filename) && !('ready' in root.dataset))) crash(error ?? message);
  };
  addEventListener('error', onError, true);
  addEventListener('unhandledrejection', ({ reason }) => isFromProgram(reason) && crash(reason));
  addEventListener('boot:failed', ({ detail }) => crash(detail));
})();
