// The languages: chooses one, and fetches its texts. The page imports this script only if its language may be another one than English;
// the worker always does, for the list in the settings.

/**
 * The files of each language but English, with their hashes, the words of the page's first markup and of boot-watch.js, its direction, the
 * manifest of the app, and whether the language is complete. The build fills them in.
 */
const LANGUAGES = {};
const ENGLISH = 'en';
/** Longer English in brackets, to see which texts have no room or are not translated. */
const PSEUDO = 'qps';

/** Returns the language that the player has chosen, or else the first of the browser's that is complete. */
const choose = (chosen) => {
  const wanted = chosen ? [chosen] : navigator.languages.flatMap((tag) => [tag, tag.split('-')[0]]);
  const exists = (code) => code === ENGLISH || (chosen ? LANGUAGES[code] : LANGUAGES[code]?.isComplete);
  return wanted.find(exists) ?? ENGLISH;
};

/** Returns the locale in which numbers and dates are written: with the digits of the board and the calendar of the statistics. */
const localeWithDigits = (tag) => new Intl.Locale(tag, { numberingSystem: 'latn', calendar: 'gregory' }).toString();

/** Returns what separates the parts of a number in a language: 'decimal', or a 'group' of digits. */
const separator = (language, type) =>
  new Intl.NumberFormat(localeWithDigits(language)).formatToParts(12345.5).find((part) => part.type === type)?.value ?? '';

/** Returns how a language writes numbers, as `texts::install` takes it: the plural categories of 0 to 199, and the decimal separator. */
const numbers = (language) => {
  const rules = new Intl.PluralRules(language);
  const initial = (category) => (category === 'other' ? 'x' : category[0]);
  const categories = Array.from({ length: 200 }, (_, number) => initial(rules.select(number)));
  return categories.join('') + separator(language, 'decimal');
};

/** Fetches the texts of a program. Asks the host again if what the browser has cached is wrong or an error. */
const fetchTexts = ([address, integrity]) => {
  const request = async (cache) => {
    const response = await fetch(address, { cache, integrity });
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    return response.text();
  };
  return request('default').catch(() => request('reload'));
};

/** Returns a text given the English one, which may have a value in place of a variable; nothing if `words` does not have it. */
const translate = (words, text) => {
  if (Object.hasOwn(words, text)) return words[text];
  for (const [english, own] of Object.entries(words)) {
    const [start, variable, end] = english.split(/(\{ \$\w+ \})/);
    if (variable && text.startsWith(start) && text.endsWith(end))
      return own.replace(variable, () => text.slice(start.length, text.length - end.length));
  }
};

/** Translates what the page shows until its program draws it, as far as it is there, and what boot-watch.js says. */
const translatePage = (words) => {
  const root = document.documentElement;
  const translateAll = () => {
    if ('ready' in root.dataset) return observer.disconnect();
    for (const element of document.querySelectorAll('#app :not(:has(*)), [role=alert] > *')) {
      const own = translate(words, element.textContent);
      if (own && own !== element.textContent) element.textContent = own;
    }
  };
  const observer = new MutationObserver(translateAll);
  observer.observe(root, { childList: true, subtree: true });
  translateAll();
};

/** Loads what keeps the board and the digits as they are while the page is mirrored, before anybody sees them. */
const loadStyles = () =>
  new Promise((resolve) => {
    const link = document.createElement('link');
    [link.rel, link.integrity, link.href] = ['stylesheet', 'sha256-right-to-left.css', './right-to-left.css'];
    // Without them the game can be played; boot-watch.js fetches them again.
    link.onload = link.onerror = resolve;
    document.head.append(link);
  });

/** Shows the page in its language. Returns what the program reads of it (src/platform/texts.rs); nothing for English. */
export const show = async (chosen) => {
  const language = choose(chosen);
  if (language === ENGLISH) {
    document.documentElement.hidden = false;
    return;
  }
  const root = document.documentElement;
  const { words, page, scripts, dir, manifest } = LANGUAGES[language];
  root.dir = dir;
  translatePage(words);
  // boot-theme.js hides it.
  const reveal = () => (root.hidden = false);
  const styles = dir === 'rtl' ? loadStyles().then(reveal) : reveal();
  // The texts of the scripts that are loaded later. Without them they say the English ones, which they contain.
  const loadWords = async () => (window.words = JSON.parse(await fetchTexts(scripts)));
  const files = [fetchTexts(page), loadWords().catch(() => {}), styles];
  const [texts] = await Promise.all(files).catch((error) => {
    // The page is shown in English.
    root.dir = 'ltr';
    throw error;
  });
  root.lang = language;
  if (manifest) document.querySelector('link[rel=manifest]').href = manifest;
  return { texts, numbers: numbers(language) };
};

/** Returns the texts of the program of another page; nothing for English. */
export const loadForProgram = async (chosen, program) => {
  const language = choose(chosen);
  if (language !== ENGLISH) return fetchTexts(LANGUAGES[language][program]);
};

/** Returns how dates are written in a language: as where the player lives (en-GB), if the browser says so. */
const localeOf = (language) => {
  const tag = navigator.languages.find((tag) => tag.split('-')[0] === language) ?? language;
  return LANGUAGES[language]?.dir === 'rtl' ? localeWithDigits(tag) : tag;
};

/**
 * Returns what the worker's program needs: the languages to choose from, a line for each; how it writes dates; and the texts unless they
 * are English.
 */
export const loadForWorker = async (chosen) => {
  const nameOf = (code) => new Intl.DisplayNames(code, { type: 'language' }).of(code);
  const codes = Object.keys(LANGUAGES).filter((code) => code !== PSEUDO || code === chosen);
  const list = [ENGLISH, ...codes].map((code) => `${code} ${nameOf(code)}`).join('\n');
  const language = choose(chosen);
  const locale = localeOf(language);
  if (language === ENGLISH) return { list, locale };
  const { worker, page } = LANGUAGES[language];
  const tables = await Promise.all([worker, page].map(fetchTexts));
  return { list, locale, texts: [numbers(language), separator(language, 'group'), ...tables] };
};
