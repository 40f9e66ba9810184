// Runs before everything else, in the page itself. Names what is missing if the page does not start; and if a file cannot be loaded
// or the program fails, loads the error screen, which also fetches files again (crash-screen.js).
(() => {
  const root = document.documentElement;
  /** How long the page may load nothing before it says so, in milliseconds. */
  const PATIENCE = 5000;
  /** The links to all files that the page needs to start. */
  const files = [...document.querySelectorAll('link[rel$=preload]')];
  const NOT_LOADED = 'Part of the page didn’t load.';
  const isReady = () => 'ready' in root.dataset;

  let text;
  const say = (words) => {
    if (!text) {
      const [box, button] = ['div', 'button'].map((name) => document.createElement(name));
      text = document.createElement('p');
      box.setAttribute('role', 'alert');
      button.textContent = 'Try again';
      button.onclick = () => location.reload();
      box.append(text, button);
      document.body.prepend(box);
      // A browser shows nothing before the styles that the page has asked for: it may show the page before those asked for now.
      const styles = document.querySelector('link[rel=stylesheet]');
      if (!document.styleSheets[0]) styles?.replaceWith(styles.cloneNode());
    }
    text.textContent = words;
  };

  /** Loads the error screen, and reports to it an error, the files to fetch until the page can start, or a file to fetch once. */
  const rescue = (detail) => {
    // Only this element can name the hash.
    const link = document.createElement('link');
    [link.rel, link.integrity, link.href] = ['modulepreload', 'sha256-crash-screen.js', './crash-screen.js'];
    document.head.append(link);
    import('./crash-screen.js').then(
      () => dispatchEvent(new CustomEvent('rescue', { detail })),
      () => say(NOT_LOADED),
    );
  };
  let hasCrashed = false;
  const crash = (error) => {
    // Later errors usually follow from the first.
    if (hasCrashed) return;
    hasCrashed = true;
    // Where this attribute is set, the program does not save any more (src/platform/).
    root.dataset.panic ??= '';
    rescue({ error, files: isReady() ? [] : files });
  };
  const isFromProgram = (error) => /wasm/.test(error?.stack) || error?.name === 'RuntimeError';
  // Errors of other scripts are ignored: browser extensions, the host's scripts, and those of ours that the game can do without.
  const isNeeded = (address) => !isReady() && files.some(({ href }) => href === address);
  const onError = ({ target, error, message, filename }) => {
    if (target === window) {
      if (isFromProgram(error) || isNeeded(filename)) crash(error ?? message);
      // A file that cannot be loaded fires the event on its element.
    } else if (isNeeded(target.href || target.src)) crash(NOT_LOADED);
    else if (target.integrity) rescue({ late: target });
  };
  addEventListener('error', onError, true);
  addEventListener('unhandledrejection', ({ reason }) => isFromProgram(reason) && crash(reason));
  addEventListener('boot:failed', ({ detail }) => crash(detail));

  let seen;
  let since = performance.now();
  const timer = setInterval(() => {
    // Without styles the game can be played, but nobody would want to.
    if (hasCrashed || (isReady() && document.styleSheets[0])) {
      clearInterval(timer);
      return hasCrashed || text?.parentNode.remove();
    }
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    if (loaded.length !== seen) [seen, since] = [loaded.length, performance.now()];
    // An alert that is there already is that of late-files.js, which knows more files.
    else if (performance.now() - since >= PATIENCE && (text || !document.querySelector('body > [role=alert]'))) {
      const missing = files.find(({ href }) => !loaded.includes(href));
      say(missing ? `Minesweeper is still waiting for ${missing.href}` : 'Minesweeper is still waiting');
    }
  }, 1000);
})();
