// The texts that are not needed to play: the program does not contain them (locales/en/page/late). Another language has all its
// texts from the start.
const fetchTexts = async (cache) => {
  const response = await fetch('./texts/page-en.txt', { cache, integrity: 'sha256-texts/page-en.txt' });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response.text();
};
const { backup } = window;
if (backup && !backup.texts) {
  // If what the browser has cached is wrong, the host is asked once more.
  fetchTexts('default').catch(() => fetchTexts('reload')).then((table) => {
    backup.texts = table;
    document.dispatchEvent(new CustomEvent('storage:status', { detail: 'texts-loaded' }));
  }, () => {});
}
