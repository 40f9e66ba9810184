// Keys of the page on keyboards with other letters than Latin ones (Arabic, Cyrillic, Greek): a letter that nothing has handled counts as
// the one in its place on an English keyboard. A player who has bound the other letter in the settings keeps that key.

/** What a key types with another alphabet; not the names of keys such as Enter, nor the punctuation of other Latin layouts. */
const OTHER_LETTER = /^[^\p{ASCII}\p{Script=Latin}]+$/u;

addEventListener('keydown', (event) => {
  const { target, key, code, shiftKey, ctrlKey, altKey, metaKey, repeat } = event;
  const letter = OTHER_LETTER.test(key) && /^Key([A-Z])$/.exec(code)?.[1];
  // AltGr types symbols, such as µ on a German keyboard.
  if (!letter || event.getModifierState?.('AltGraph') || event.defaultPrevented || event.isComposing || target.closest?.('input, textarea, select')) return;
  const options = { shiftKey, ctrlKey, altKey, metaKey, repeat, code, bubbles: true, cancelable: true };
  const latin = new KeyboardEvent('keydown', { ...options, key: shiftKey ? letter : letter.toLowerCase() });
  if (!target.dispatchEvent(latin)) event.preventDefault();
});
