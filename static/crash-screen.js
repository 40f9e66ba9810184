// Replaces the page by an error screen if the program fails or cannot start, and fetches damaged or missing files again, past the
// browser's cache. Nothing here needs the program, and nothing that the player has saved is deleted. boot-watch.js loads it.
(() => {
  const root = document.documentElement;
  /** Returns a text in the language of the page (languages.js), given the English one. */
  const translate = (text) => window.words?.[text] ?? text;
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
  /** Quarantines the game in progress and the suspended games (storage/backup.js). Texts that begin with a dot are empty slots. */
  const quarantineGames = async () => {
    const { backup } = window;
    if (!backup) return;
    const { GAMES, refresh, quarantine } = backup.rescue;
    await refresh();
    for (const key of GAMES)
      for (const text of [localStorage[key], backup[key]]) if (/^[^.]/.test(text ?? '')) await quarantine(key, text);
  };
  /** Quarantines the saved games, for three seconds at most, and reloads. */
  const reloadWithoutGame = () =>
    Promise.race([quarantineGames(), new Promise((resolve) => setTimeout(resolve, 3000))])
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
    const text = element('textarea', { readonly: '', rows: 6, 'aria-label': translate('Report') }, report);
    const copy = button('plain', 'copy-report', translate('Copy report'), async () => {
      text.select();
      try {
        await navigator.clipboard.writeText(report);
        copy.textContent = translate('Report copied');
      } catch {
        // The player can still copy the selected text.
      }
    });
    const buttons = element('div', { class: 'crash-actions' }, button('main', 'reload', translate('Reload'), reload), copy);
    // If the program fails at every start, the saved game may be the cause.
    if (wasShownBefore() || !('ready' in root.dataset))
      buttons.append(
        button('plain', 'reload-without', translate('Start fresh (the saved game is kept)'), reloadWithoutGame),
        button('plain', 'clear-program', translate('Clear what is stored of the program, keep my games'), reloadAnew),
      );
    const saved = translate('Sorry. Your game is saved up to your last move.');
    const content = [element('h1', {}, translate('Minesweeper has stopped')), element('p', {}, saved), buttons, text];
    document.body.replaceChildren(element('main', { class: 'crash-screen', role: 'alert' }, ...content));
  };

  /** Replaces a file in the browser's cache. Fails if its bytes are wrong. */
  const fetchAgain = ({ href, src, integrity }) => fetch(href || src, { cache: 'reload', integrity });
  const reloadOnce = (files) => {
    const version = files.map(({ integrity }) => integrity).join();
    // If all files are right and the page still fails, loading it again and again does not help.
    if (sessionStorage['minesweeper.repaired'] === version) return;
    sessionStorage['minesweeper.repaired'] = version;
    reload();
  };
  /** The host may be in the middle of an update: then the page is one of another version, now or in a moment. */
  const reloadIfNew = async (files) => {
    const page = await fetch('./', { cache: 'reload' });
    const text = await page.text();
    if (page.ok && files.some(({ integrity }) => !text.includes(integrity))) reload();
    else throw new Error('not yet');
  };
  /** Fetches the files that the page needs to start until they are right, and reloads the page. */
  const repair = (files) =>
    Promise.all(files.map(fetchAgain))
      .then(
        () => reloadOnce(files),
        () => reloadIfNew(files).catch(() => setTimeout(() => repair(files), 5000)),
      )
      // Storage is denied: the player can still reload.
      .catch(() => {});
  const fetchedAgain = new Set();
  /** Of the files that are loaded later, only styles can be applied late; a script is right at the next visit. */
  const repairLate = (file) => {
    const address = file.href || file.src;
    if (fetchedAgain.has(address)) return;
    fetchedAgain.add(address);
    fetchAgain(file).then(() => file.rel && file.replaceWith(file.cloneNode()), () => {});
  };

  // Sent by boot-watch.js, which has loaded this script.
  addEventListener('rescue', ({ detail: { error, files, late } }) => {
    if (late) return repairLate(late);
    show(error);
    if (files.length) repair(files);
  });
})();
