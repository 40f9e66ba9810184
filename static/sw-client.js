// Registers the service worker, and offers new versions to the player (src/app: `update:ready` and `update:apply`). Loaded once the
// page can be played. Where the browser has no service workers (no https, some private windows), nothing happens.
const HOUR = 3600000;

const start = async () => {
  const { serviceWorker } = navigator;
  // A worker that takes control where another one had it brings another version.
  let hadController = !!serviceWorker.controller;
  let isAccepted = false;
  let isReloading = false;
  const registration = await serviceWorker.register(scriptURL('./sw.js'), { updateViaCache: 'none' });
  serviceWorker.ready.then(() => (document.documentElement.dataset.offline = 'ready'));
  // Any message but 'take over' makes the worker repair its cache.
  serviceWorker.controller?.postMessage('started');

  const offer = () => dispatchEvent(new Event('update:ready'));
  const reload = () => {
    if (!isReloading) location.reload();
    isReloading = true;
  };
  const activate = () => {
    const { installing, waiting } = registration;
    isAccepted = true;
    waiting?.addEventListener('statechange', () => waiting.state.startsWith('activat') && reload());
    waiting?.postMessage('take over');
    // If none waits, another tab has activated it already; one that is being installed is activated when it waits.
    if (!waiting && !installing) reload();
  };
  const checkWaiting = () => registration.active && registration.waiting && (isAccepted ? activate() : offer());
  const watchInstalling = () => registration.installing?.addEventListener('statechange', checkWaiting);
  registration.addEventListener('updatefound', watchInstalling);
  addEventListener('update:apply', activate);
  watchInstalling();
  checkWaiting();

  // If another tab has activated the new version, this one offers it and plays on with the files that it has.
  serviceWorker.addEventListener('controllerchange', () => {
    if (isAccepted) reload();
    else if (hadController) offer();
    hadController = true;
  });

  let checkedAt = performance.now();
  const checkForUpdate = () => {
    if (document.hidden || performance.now() - checkedAt < HOUR) return;
    checkedAt = performance.now();
    registration.update().catch(() => {});
  };
  document.addEventListener('visibilitychange', checkForUpdate);
  setInterval(checkForUpdate, HOUR);
};

start().catch(() => {});
