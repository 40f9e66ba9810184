// Plays from a position of the analysis. Its program sends a game in progress as a file, which is imported like one that the player
// chooses; the page then offers to continue it, and this takes the offer.

/** The name of the file in the report of the import, which is dismissed before it can be seen. */
const NAME = 'position from the analysis';

const notices = () => [...document.querySelectorAll('#app .notice')];
const clickIn = (notice, action) => notice?.querySelector(`[data-action=${action}]`)?.click();

/** Continues the game once it is imported. */
const playImported = () => {
  const observer = new MutationObserver(() => {
    const report = notices().find(({ textContent }) => textContent.startsWith(NAME));
    if (!report) return;
    observer.disconnect();
    clickIn(report, 'dismiss');
    // The offer to continue a game comes after that to move the page here from another tab; and of several games, the page continues
    // the one that came last.
    clickIn(notices().reverse().find((notice) => notice.querySelector('[data-action=offer]')), 'offer');
  });
  observer.observe(document.getElementById('app'), { childList: true, subtree: true });
};

document.addEventListener('analysis:play', ({ detail: file }) => {
  playImported();
  const payload = new Uint8Array(4 + file.length);
  new DataView(payload.buffer).setUint32(0, file.length, true);
  payload.set(file, 4);
  document.dispatchEvent(new CustomEvent('history:request', { detail: ['import', NAME, payload] }));
  location.hash = '#/';
});
