// Once the page can be played: has a service worker keep all of it for visits without a network, and offers new versions.
// Where there is none (no https, a private window), nothing happens.
const HOUR = 3600000;
const { dataset } = document.documentElement;

const start = async () => {
  const { serviceWorker } = navigator;
  // A worker that comes where there was one before is another version.
  let replaces = !!serviceWorker.controller;
  let asked = false;
  let reloading = false;
  const registration = await registerServiceWorker({ updateViaCache: 'none' });
  serviceWorker.ready.then(() => (dataset.offline = 'ready'));
  serviceWorker.controller?.postMessage('started');

  const offer = () => dispatchEvent(new Event('update:ready'));
  const reload = () => {
    if (!reloading) location.reload();
    reloading = true;
  };
  const take = () => {
    const { installing, waiting } = registration;
    asked = true;
    waiting?.addEventListener('statechange', () => waiting.state.startsWith('activat') && reload());
    waiting?.postMessage('take over');
    // Where none waits, another tab has let it in; or a newer one is about to take its place, and is taken then.
    if (!waiting && !installing) reload();
  };
  const look = () => registration.active && registration.waiting && (asked ? take() : offer());
  const watch = () => registration.installing?.addEventListener('statechange', look);
  registration.addEventListener('updatefound', watch);
  addEventListener('update:apply', take);
  watch();
  look();

  // Where another tab has asked for the new version, this one is offered it, and plays on with the files it came with.
  serviceWorker.addEventListener('controllerchange', () => {
    if (asked) reload();
    else if (replaces) offer();
    replaces = true;
  });

  let checked = performance.now();
  const check = () => {
    if (document.hidden || performance.now() - checked < HOUR) return;
    checked = performance.now();
    registration.update().catch(() => {});
  };
  document.addEventListener('visibilitychange', check);
  setInterval(check, HOUR);
};

const ready = () => 'ready' in dataset && !start().catch(() => {});
const wait = (_, observer) => ready() && observer.disconnect();
if (!ready()) new MutationObserver(wait).observe(document.documentElement, { attributeFilter: ['data-ready'] });
