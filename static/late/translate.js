/** Returns a text of a script in the language of the page (languages.js): `text` is the English one of locales/en/scripts/late.ftl. */
export const translate = (text) => window.words?.[text] ?? text;
