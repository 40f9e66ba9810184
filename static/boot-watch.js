// Runs before everything else, in the page itself, and needs no other file. Names what is missing if the page does not start, and
// fetches damaged or missing files again, past the browser's cache, until it starts.
(() => {
  const root = document.documentElement;
  const REPAIRED = 'minesweeper.repaired';
  /** How long the page may load nothing before it says so, in milliseconds. */
  const PATIENCE = 5000;
  /** The links to all files that the page needs to start. */
  const files = [...document.querySelectorAll('link[rel$=preload]')];
  const broken = new Set();
  const isReady = () => 'ready' in root.dataset;
  /** Replaces the file in the browser's cache. Fails if its bytes are wrong. */
  const fetchAgain = ({ href, src, integrity }) => fetch(href || src, { cache: 'reload', integrity });

  const reloadOnce = () => {
    const version = files.map(({ integrity }) => integrity).join();
    // If all files are right and the page still fails, loading it again and again does not help.
    if (sessionStorage[REPAIRED] === version) return;
    sessionStorage[REPAIRED] = version;
    location.reload();
  };
  /** The host may be in the middle of an update: then the page is one of another version, now or in a moment. */
  const reloadIfNew = async () => {
    const page = await fetch('./', { cache: 'reload' });
    const text = await page.text();
    if (page.ok && files.some(({ integrity }) => !text.includes(integrity))) location.reload();
    else repairLater();
  };
  const repairLater = () => setTimeout(repair, PATIENCE);
  const repair = () =>
    Promise.all(files.map(fetchAgain))
      .then(reloadOnce, () => reloadIfNew().catch(repairLater))
      // Storage is denied: the player can still reload.
      .catch(() => {});

  let hasFailed = false;
  const onFailure = () => {
    if (hasFailed || isReady()) return;
    hasFailed = true;
    repair();
  };
  let hasFetchedAgain = false;
  const onError = ({ target }) => {
    const address = target.href || target.src;
    if (files.some(({ href }) => href === address)) {
      broken.add(address);
      onFailure();
    } else if (target.integrity && !hasFetchedAgain) {
      // Of the files that are loaded later, only styles can be applied late; a script is whole at the next visit.
      hasFetchedAgain = true;
      fetchAgain(target).then(() => target.rel && target.replaceWith(target.cloneNode()), () => {});
    }
  };
  addEventListener('error', onError, true);
  addEventListener('boot:failed', onFailure);

  const kind = (address) => (/wasm/.test(address) ? 'the program' : /css/.test(address) ? 'the styles' : 'a script');
  const message = (missing) => {
    const names = [...new Set(missing.map(kind))].join(' and ');
    if (hasFailed) return `Minesweeper could not load ${names || 'a file'}. It tries again by itself.`;
    return names ? `Minesweeper is still waiting for ${names}.` : 'Minesweeper is slow to start.';
  };

  let box, text, seen;
  let since = performance.now();
  const watch = () => {
    // Without styles the game can be played, but nobody would want to.
    if (isReady() && document.styleSheets[0]) {
      clearInterval(timer);
      return box?.remove();
    }
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    if (loaded.length !== seen) [seen, since] = [loaded.length, performance.now()];
    // The error screen says more.
    if (!document.body || document.querySelector('.crash-screen')) return;
    if (!hasFailed && performance.now() - since < PATIENCE) return;
    if (!box) {
      box = document.createElement('div');
      box.setAttribute('role', 'alert');
      text = document.createElement('p');
      const button = document.createElement('button');
      button.textContent = 'Try again';
      button.addEventListener('click', () => location.reload());
      box.append(text, button);
      document.body.prepend(box);
      // A browser shows nothing before the styles that the page has asked for: it may show the page before those asked for now.
      const styles = document.querySelector('link[rel=stylesheet]');
      if (styles && !document.styleSheets[0]) styles.replaceWith(styles.cloneNode());
    }
    const words = message(files.map(({ href }) => href).filter((href) => broken.has(href) || !loaded.includes(href)));
    if (text.textContent !== words) text.textContent = words;
  };
  const timer = setInterval(watch, 1000);
})();
