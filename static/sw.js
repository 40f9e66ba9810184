// Serves one version of the game from a cache of its own, with a network or without. The build writes the version and the
// files in, each with its hash; the page itself is './'.
const VERSION = '';
const FILES = {};

// Named under the scope: games that stand under other paths of the same site have theirs.
const SCOPE = registration.scope;
const PREFIX = `minesweeper ${SCOPE} `;
const OWN = PREFIX + VERSION;

// A file is kept under an address that says what its bytes are, so that the next version takes over what stays the same.
const address = (name) => `${new URL(name, SCOPE)}?${FILES[name]}`;
const others = async () => (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== OWN);
const kept = async (key, options) => {
  for (const cacheName of [OWN, ...(await others())]) {
    const found = await caches.match(key, { cacheName, ignoreVary: true, ...options });
    if (found) return found;
  }
};

// The browser compares the bytes with the hash. What it has kept itself will do; where that is stale, the host is asked.
const fetched = async (name) => {
  const ask = (cache) => fetch(new URL(name, SCOPE), { cache, integrity: FILES[name], redirect: 'error' });
  const answer = await ask('default').catch(() => ask('reload'));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer;
};

// All files or none: where one fails, this version is not installed and the one before plays on.
const install = async () => {
  const cache = await caches.open(OWN);
  const take = async (name) => cache.put(address(name), (await kept(address(name))) ?? (await fetched(name)));
  await Promise.all(Object.keys(FILES).map(take));
};

// Browsers short of room, and people, clear caches and leave the worker.
const mend = async () => (await caches.has(OWN)) || install().catch(() => caches.delete(OWN));

// The pages that were served by this version, as far as this worker remembers.
const served = new Set();

// Takes away other versions, unless a page may still want a file of its own or one of them is about to take over.
const tidy = async () => {
  const old = await others();
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (registration.installing || registration.waiting || !pages.every(({ id }) => served.has(id))) return;
  await Promise.all(old.map((name) => caches.delete(name)));
};

const answer = async ({ request, resultingClientId }, name) => {
  if (request.mode === 'navigate') served.add(resultingClientId);
  // What is not of this version may be asked for by a page of an earlier one: names are hashes, so nothing is mixed up.
  const found = Object.hasOwn(FILES, name) ? kept(address(name)) : kept(request.url, { ignoreSearch: true });
  return (await found) ?? fetch(request);
};

addEventListener('install', (event) => event.waitUntil(install()));
addEventListener('activate', (event) => event.waitUntil(Promise.all([tidy(), clients.claim()])));
addEventListener('message', (event) => event.waitUntil(event.data === 'take over' ? skipWaiting() : mend().then(tidy)));
addEventListener('fetch', (event) => {
  const { method, mode, url, headers } = event.request;
  if (method !== 'GET' || !url.startsWith(SCOPE) || headers.has('range')) return;
  const path = new URL(url).pathname.slice(new URL(SCOPE).pathname.length);
  const page = path === '' || path === 'index.html';
  // Other pages below this path are not ours.
  if (page || mode !== 'navigate') event.respondWith(answer(event, page ? './' : path));
});
