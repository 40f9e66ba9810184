// The languages: static/languages.js, and the choice in the settings, static/late/language.js.
import assert from 'node:assert/strict';
import test from 'node:test';
import { run, settle } from './fakes/script.mjs';

const files = (language, isComplete) => {
  const file = (program) => [`./texts/${program}-${language}.txt`, `sha256-${program}`];
  const words = { Hint: `Hint in ${language}`, 'Waiting for { $address }': `{ $address } in ${language}` };
  const manifest = isComplete ? `./manifest-${language}.webmanifest` : undefined;
  return { isComplete, dir: language === 'ar' ? 'rtl' : 'ltr', manifest, words, scripts: file('scripts'), page: file('page'), worker: file('worker'), game: file('game') };
};
const LANGUAGES = { ar: files('ar', true), de: files('de', true), fr: files('fr', false), qps: files('qps', false) };

/** Runs the script in a browser with these languages. Returns its functions, the root element, and what was fetched. */
const open = async (languages, fetchFile = async (address) => ({ ok: true, text: async () => `texts of ${address}` })) => {
  const root = { lang: 'en', dir: '', hidden: true, dataset: {} };
  const elements = ['Hint', 'toString'].map((textContent) => ({ textContent }));
  const [fetched, link] = [[], { href: './manifest.webmanifest' }];
  const page = {};
  class MutationObserver {
    constructor(callback) {
      page.change = callback;
    }
    observe() {
      page.isObserved = true;
    }
    disconnect() {
      page.isObserved = false;
    }
  }
  const global = run(
    'languages.js',
    {
      document: {
        documentElement: root,
        querySelectorAll: () => elements,
        querySelector: () => link,
        createElement: () => ({}),
        head: { append: (link) => (page.styles = link) },
      },
      navigator: { languages },
      MutationObserver,
      fetch: (address, { cache, integrity }) => (fetched.push([address, cache, integrity]), fetchFile(address, cache)),
    },
    {
      'LANGUAGES = {}': `LANGUAGES = ${JSON.stringify(LANGUAGES)}`,
      "const ENGLISH = 'en';": "const ENGLISH = 'en'; queueMicrotask(() => Object.assign(globalThis, { show, loadForWorker, loadForProgram }));",
    },
  );
  await settle();
  return { ...global, global, root, link, fetched, page, elements, words: () => elements.map(({ textContent }) => textContent) };
};

test('English fetches nothing', async () => {
  for (const [languages, chosen] of [[['en-GB', 'de'], ''], [['ja'], ''], [['fr'], ''], [['de'], 'en'], [['de'], 'none']]) {
    const { show, loadForProgram, root, link, fetched, words } = await open(languages);
    assert.deepEqual([await show(chosen), await loadForProgram(chosen, 'game')], [undefined, undefined]);
    assert.deepEqual([root.lang, root.hidden, fetched, words()], ['en', false, [], ['Hint', 'toString']]);
    assert.equal(link.href, './manifest.webmanifest');
  }
});

test('the first complete language of the browser is shown, or the one that the player has chosen', async () => {
  for (const [languages, chosen, expected] of [[['ja', 'de-AT', 'en'], '', 'de'], [['en'], 'fr', 'fr'], [['de'], 'fr', 'fr']]) {
    const { show, root, link, fetched, words } = await open(languages);
    assert.equal((await show(chosen)).texts, `texts of ./texts/page-${expected}.txt`);
    const isComplete = expected === 'de';
    assert.equal(link.href, isComplete ? './manifest-de.webmanifest' : './manifest.webmanifest', 'the app has its language too');
    const files = ['page', 'scripts'].map((program) => [`./texts/${program}-${expected}.txt`, 'default', `sha256-${program}`]);
    assert.deepEqual([root.lang, root.dir, fetched], [expected, 'ltr', files]);
    assert.deepEqual(words(), [`Hint in ${expected}`, 'toString'], 'also what the page shows before the program');
  }
});

test('until the program has drawn the page, its words are replaced as they come, before the page is visible', async () => {
  const { show, root, page, elements, words, global } = await open(['de'], async (address) => ({
    ok: true,
    text: async () => (address.includes('scripts') ? '{"Reload":"Neu laden"}' : 'texts'),
  }));
  const shown = show('');
  assert.deepEqual([root.hidden, words()], [false, ['Hint in de', 'toString']], 'without waiting for a file');
  elements.push({ textContent: 'Waiting for https://host/a.js' }, { textContent: 'Hint' });
  page.change();
  assert.deepEqual(words().slice(2), ['https://host/a.js in de', 'Hint in de']);
  await shown;
  assert.equal(global.words.Reload, 'Neu laden', 'for the scripts that are loaded later');
  root.dataset.ready = '';
  elements.push({ textContent: 'Hint' });
  page.change();
  assert.deepEqual([words()[4], page.isObserved], ['Hint', false]);
});

test('a language has its plural forms, its decimal separator and its direction', async () => {
  const { show, root, page } = await open(['ar-EG']);
  const shown = show('');
  assert.deepEqual([root.dir, root.hidden], ['rtl', true], 'nothing jumps when the styles arrive');
  page.styles.onload();
  await settle();
  assert.equal(root.hidden, false);
  const { numbers } = await shown;
  assert.deepEqual([root.lang, root.dir, page.styles.href], ['ar', 'rtl', './right-to-left.css']);
  assert.equal(numbers.slice(0, 12), 'zotffffffffm');
  assert.equal(numbers.slice(200), '.', 'the digits are those of the board');
  assert.equal(numbers.slice(100, 104), 'xxxf');
  const fromLeft = await open(['de']);
  const german = await fromLeft.show('');
  assert.equal(fromLeft.page.styles, undefined);
  assert.equal(german.numbers, `xo${'x'.repeat(198)},`);
});

test('the worker has the list of languages, and texts unless they are English', async () => {
  const english = await open(['en']);
  const { list, texts } = await english.loadForWorker('');
  assert.deepEqual(list.split('\n'), ['en English', 'ar العربية', 'de Deutsch', 'fr français']);
  assert.deepEqual([texts, english.fetched], [undefined, []]);
  const german = await (await open(['en'])).loadForWorker('de');
  assert.equal(german.texts[1], '.');
  assert.deepEqual([...german.texts].slice(2), ['texts of ./texts/worker-de.txt', 'texts of ./texts/page-de.txt']);
  assert.match((await english.loadForWorker('qps')).list, /\nqps /);
  const locales = [[['en-GB', 'en'], ''], [['fr', 'de'], 'en'], [['en-US', 'de-AT'], 'de']];
  const written = locales.map(async ([languages, chosen]) => (await (await open(languages)).loadForWorker(chosen)).locale);
  assert.deepEqual(await Promise.all(written), ['en-GB', 'en', 'de-AT'], 'dates are those of the page');
  const { locale } = await (await open(['ar-SA'])).loadForWorker('');
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeZone: 'UTC' }).format(Date.UTC(2026, 10, 24));
  assert.match(date, /2026/, 'with Latin digits and the calendar of the statistics');
});

test('a file that the browser has wrongly is fetched from the host, and an error leaves the page in English', async () => {
  const repaired = await open(['de'], async (address, cache) => ({ ok: cache === 'reload', status: 404, text: async () => 'texts' }));
  assert.equal((await repaired.show('')).texts, 'texts');
  assert.deepEqual(repaired.fetched.map(([address, cache]) => `${address} ${cache}`).filter((file) => file.includes('page')), [
    './texts/page-de.txt default',
    './texts/page-de.txt reload',
  ]);
  const failing = await open(['ar'], async () => ({ ok: false, status: 404 }));
  const shown = failing.show('');
  failing.page.styles.onerror();
  await assert.rejects(shown, /404/);
  assert.deepEqual([failing.root.lang, failing.root.dir], ['en', 'ltr']);
});

test('a choice of the language is saved, and loads the page again', () => {
  const document = new EventTarget();
  const saved = {};
  let reloads = 0;
  run('late/language.js', {
    document,
    localStorage: { setItem: (key, value) => (saved[key] = value), removeItem: (key) => delete saved[key] },
    location: { reload: () => (reloads += 1) },
  });
  const choose = (setting, value) =>
    document.dispatchEvent(Object.defineProperty(new Event('input'), 'target', { value: { dataset: { setting }, value } }));
  choose('theme', 'dark');
  assert.deepEqual([saved, reloads], [{}, 0]);
  choose('language', 'de');
  assert.deepEqual([saved, reloads], [{ 'minesweeper.language': 'de' }, 1]);
  choose('language', 'system');
  assert.deepEqual([saved, reloads], [{}, 2]);
});
