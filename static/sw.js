// Serves one version of the game from its own cache, online and offline. The build fills in the version and the files, each with
// its hash; './' is the page itself.
const VERSION = '';
const FILES = {};

// Cache names contain the scope, because other copies of the game may be served under other paths of the same origin.
const SCOPE = registration.scope;
const PREFIX = `minesweeper ${SCOPE} `;
const OWN_CACHE = PREFIX + VERSION;

/** The cache key of a file. It contains the hash, so the next version finds the files that have not changed. */
const cacheKey = (name) => `${new URL(name, SCOPE)}?${FILES[name]}`;
const otherCaches = async () => (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== OWN_CACHE);
/** Looks a response up in the own cache and then in those of other versions. */
const findCached = async (key, options) => {
  for (const cacheName of [OWN_CACHE, ...(await otherCaches())]) {
    const found = await caches.match(key, { cacheName, ignoreVary: true, ...options });
    if (found) return found;
  }
};

/** Fetches a file; the browser checks its hash. Asks the host again if what the browser has cached is wrong or an error. */
const fetchFile = async (name) => {
  const request = async (cache) => {
    const response = await fetch(new URL(name, SCOPE), { cache, integrity: FILES[name], redirect: 'error' });
    if (!response.ok) throw new Error(`${name}: ${response.status}`);
    return response;
  };
  return request('default').catch(() => request('reload'));
};

/** Fills the own cache. If one file fails, this version is not installed, and the version before it stays. */
const install = async () => {
  const cache = await caches.open(OWN_CACHE);
  const add = async (name) => {
    const key = cacheKey(name);
    return cache.put(key, (await findCached(key)) ?? (await fetchFile(name)));
  };
  await Promise.all(Object.keys(FILES).map(add));
};

/** Fills the own cache again if the browser or the player has cleared it. */
const repair = async () => (await caches.has(OWN_CACHE)) || install().catch(() => caches.delete(OWN_CACHE));

/** The pages that this version has served since the worker was started. */
const ownPages = new Set();

/** Deletes the caches of other versions, unless a page may still need them or another version is being installed. */
const deleteOtherCaches = async () => {
  const names = await otherCaches();
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (registration.installing || registration.waiting || !pages.every(({ id }) => ownPages.has(id))) return;
  await Promise.all(names.map((name) => caches.delete(name)));
};

const respond = async ({ request, resultingClientId }, name) => {
  if (request.mode === 'navigate') ownPages.add(resultingClientId);
  // A page of an earlier version asks for files that are not in the list; their names contain hashes, so versions do not mix.
  const isOwn = Object.hasOwn(FILES, name);
  const found = await (isOwn ? findCached(cacheKey(name)) : findCached(request.url, { ignoreSearch: true }));
  if (found || !isOwn || request.mode === 'navigate') return found ?? fetch(request);
  return fetchFile(name).catch(() => fetch(request));
};

addEventListener('install', (event) => event.waitUntil(install()));
addEventListener('activate', (event) => event.waitUntil(Promise.all([deleteOtherCaches(), clients.claim()])));
// Pages of earlier versions send these messages too, so they stay as they are: 'take over', and anything else at each start.
addEventListener('message', (event) =>
  event.waitUntil(event.data === 'take over' ? skipWaiting() : repair().then(deleteOtherCaches)),
);
addEventListener('fetch', (event) => {
  const { method, mode, url, headers } = event.request;
  if (method !== 'GET' || !url.startsWith(SCOPE) || headers.has('range')) return;
  const path = new URL(url).pathname.slice(new URL(SCOPE).pathname.length);
  const isGame = path === '' || path === 'index.html';
  // Navigations to other pages under this path are left to the browser.
  if (isGame || mode !== 'navigate') event.respondWith(respond(event, isGame ? './' : path));
});
