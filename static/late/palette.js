// The command palette: finds everything that can be done, by typing, and does it. Ctrl+K, or a colon where no text is typed.
import { announce } from './focus.js';
import { CHOSEN, collectEntries } from './palette-entries.js';
import { searchEntries } from './palette-search.js';
import { translate } from './translate.js';

const settingsDialog = () => document.querySelector('[data-dialog=settings]');

/** The open palette: its elements, the entries that are shown, the chosen one, and what to restore. */
let palette;

const create = (name, attributes, ...children) => {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  element.append(...children);
  return element;
};

const spokenOnly = (text) => create('span', { class: 'hidden' }, text);
/** Returns a part of an entry, before which screen readers pause. */
const drawPart = (name, ...content) => create(name, {}, spokenOnly(', '), ...content);
const drawEntry = ({ name, group, state, key }, index) => {
  const parts = [create('span', { class: 'palette-name' }, name)];
  if (group) parts.push(drawPart('small', group));
  if (state === CHOSEN) parts.push(drawPart('b', create('span', { 'aria-hidden': 'true' }, CHOSEN), spokenOnly(translate('chosen'))));
  else if (state) parts.push(drawPart('b', state));
  if (key) parts.push(drawPart('kbd', key));
  return create('li', { id: `palette-${index}`, role: 'option', 'aria-selected': 'false' }, ...parts);
};

/** Returns the options in sections with headings. */
const drawSections = (entries) => {
  // The heading says the group of entries that have no other.
  const options = entries.map((entry, index) => drawEntry(entry.group === entry.section ? { ...entry, group: '' } : entry, index));
  const names = [...new Set(entries.map(({ section }) => section))];
  return names.map((name) => {
    const heading = create('li', { class: 'palette-section', role: 'none', 'aria-hidden': 'true' }, name);
    const own = options.filter((_, index) => entries[index].section === name);
    return create('ul', { role: 'group', 'aria-label': name }, heading, ...own);
  });
};

const optionsOf = ({ list }) => [...list.querySelectorAll('[role=option]')];

/** Makes an entry the active one, which Enter chooses. */
const activate = (index, scrolls = true) => {
  const { list, field } = palette;
  list.querySelector('[aria-selected=true]')?.setAttribute('aria-selected', 'false');
  palette.active = index;
  const option = optionsOf(palette)[index];
  if (!option) return field.removeAttribute('aria-activedescendant');
  option.setAttribute('aria-selected', 'true');
  field.setAttribute('aria-activedescendant', option.id);
  if (!scrolls) return;
  // The heading above the first entry is in sight, too.
  if (index === 0) list.scrollTop = 0;
  else option.scrollIntoView({ block: 'nearest' });
};

/**
 * Shows what the query finds; everything, if there is none, in sections. The first entry is the active one, unless the player has moved to
 * another since the query changed.
 */
const showResults = () => {
  const { list, field, status, shown, active, hasMoved } = palette;
  const activeId = hasMoved ? shown[active]?.id : undefined;
  palette.shown = searchEntries(palette.entries, field.value);
  list.replaceChildren(...(field.value.trim() ? palette.shown.map(drawEntry) : drawSections(palette.shown)));
  const found = palette.shown.length;
  status.textContent = found ? translate('Results: { $count }').replace('{ $count }', found) : translate('Nothing found.');
  status.classList.toggle('hidden', found > 0);
  activate(Math.max(0, palette.shown.findIndex(({ id }) => id === activeId)));
};

/** Reads the controls again: the worker writes the settings and the keys a moment after they are asked for. */
const collect = () => {
  if (!palette) return;
  const summary = settingsDialog()?.querySelector('.keys:not(:has(li)) > summary');
  if (summary && !palette.hasAskedForKeys && settingsDialog().querySelector('.settings > *')) {
    palette.hasAskedForKeys = true;
    summary.click();
    summary.parentElement.open = false;
  }
  palette.entries = collectEntries();
  showResults();
};

/** Closes the settings, which the program removes in the course of the event: the browser's own comes later. */
const closeSettings = () => {
  settingsDialog()?.close();
  settingsDialog()?.dispatchEvent(new Event('close'));
};
/** Closes the palette and, unless it `keepsSettings`, the settings that were opened for it. */
const closePalette = ({ keepsSettings = false } = {}) => {
  const { dialog, observer, opener, opensSettings } = palette;
  palette = undefined;
  observer.disconnect();
  delete document.documentElement.dataset.palette;
  dialog.remove();
  if (opensSettings && !keepsSettings) closeSettings();
  if (opener?.isConnected) opener.focus({ preventScroll: true });
};

const choose = (entry) => {
  if (!entry) return;
  if (entry.show) {
    closePalette({ keepsSettings: entry.isSetting });
    entry.control.closest('details')?.setAttribute('open', '');
    return entry.show();
  }
  if (!entry.isSetting || entry.control.type === 'file') {
    // What is pressed is behind the settings, whoever has opened them.
    palette.opensSettings = true;
    closePalette();
    return entry.press();
  }
  if (entry.action === 'reset-settings') {
    // Its undo is in the settings.
    closePalette({ keepsSettings: true });
    entry.control.closest('details').open = true;
    return entry.press();
  }
  entry.press();
  const { type, checked } = entry.control;
  closePalette();
  if (type === 'checkbox') announce(`${entry.name}: ${checked ? translate('On') : translate('Off')}`);
  if (type === 'radio') announce(`${entry.group}: ${entry.name}`);
};

/** How many entries Page Up and Page Down move by. */
const PAGE = 8;
const onKey = (event) => {
  // No key of the palette is one of the page.
  event.stopPropagation();
  if (event.isComposing) return;
  const { active, shown } = palette;
  const last = shown.length - 1;
  const moves = {
    ArrowDown: active < last ? active + 1 : 0,
    ArrowUp: active > 0 ? active - 1 : last,
    PageDown: Math.min(active + PAGE, last),
    PageUp: Math.max(active - PAGE, 0),
    Home: 0,
    End: last,
  };
  const actions = { Enter: () => choose(shown[active]), Escape: () => closePalette() };
  const isButton = event.target.closest('button');
  const action = isOpeningKey(event) ? actions.Escape : !(isButton && event.key === 'Enter') && actions[event.key];
  if (action || (event.key in moves && !event.shiftKey)) event.preventDefault();
  if (action) action();
  else if (event.key in moves && !event.shiftKey) moveTo(moves[event.key]);
};
const moveTo = (index, scrolls) => {
  palette.hasMoved = true;
  activate(index, scrolls);
};

const optionAt = ({ target }) => optionsOf(palette).indexOf(target.closest('[role=option]'));

const drawPalette = () => {
  const icon = settingsDialog()?.querySelector('[data-action=close] svg')?.cloneNode(true);
  const label = translate('Find an action, level, setting or page');
  const field = create('input', {
    ...{ type: 'text', role: 'combobox', 'aria-label': label, placeholder: translate('Type to find'), autocomplete: 'off', spellcheck: 'false', autofocus: '' },
    ...{ 'aria-expanded': 'true', 'aria-autocomplete': 'list', 'aria-controls': 'palette-list', enterkeyhint: 'go' },
  });
  const close = create('button', { type: 'button', 'data-variant': 'quiet', 'data-action': 'close', 'aria-label': translate('Close') }, icon ?? '×');
  const list = create('ul', { id: 'palette-list', role: 'listbox', 'aria-label': label });
  const status = create('p', { role: 'status', class: 'hidden' });
  const dialog = create('dialog', { class: 'palette-dialog', 'aria-label': label, closedby: 'any' }, create('div', { class: 'palette-head' }, field, close), status, list);
  field.addEventListener('input', () => {
    palette.hasMoved = false;
    showResults();
  });
  close.addEventListener('click', () => closePalette());
  // By a click beside it, or by the system.
  dialog.addEventListener('close', () => palette?.dialog === dialog && closePalette());
  dialog.addEventListener('keydown', onKey);
  list.addEventListener('mousemove', (event) => optionAt(event) >= 0 && moveTo(optionAt(event), false));
  // The focus stays in the field.
  list.addEventListener('mousedown', (event) => event.preventDefault());
  list.addEventListener('click', (event) => choose(palette.shown[optionAt(event)]));
  return { dialog, field, list, status };
};

/** Opens the palette, unless another dialog than the settings is open. */
const openPalette = () => {
  const opener = document.activeElement;
  const opensSettings = !settingsDialog();
  const button = document.querySelector('[data-action=settings]');
  if (palette || !button || document.querySelector('dialog[open]:not([data-dialog=settings])')) return false;
  // Behind the palette, not visible: its controls are found and pressed there.
  document.documentElement.dataset.palette = '';
  if (opensSettings) button.click();
  const observer = new MutationObserver(() => queueMicrotask(collect));
  palette = { ...drawPalette(), observer, opener, opensSettings, shown: [], active: 0 };
  document.body.append(palette.dialog);
  palette.dialog.showModal();
  palette.field.focus();
  collect();
  if (settingsDialog()) observer.observe(settingsDialog(), { childList: true, subtree: true });
  return true;
};

const isOpeningKey = (event) => (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k';
const isTyping = ({ target }) => target.closest?.('input, textarea, select');
addEventListener('keydown', (event) => {
  const isColon = event.key === ':' && !isTyping(event) && !(event.ctrlKey || event.metaKey);
  const isCaptured = event.defaultPrevented || document.querySelector('.is-capturing');
  if (isCaptured || event.repeat || !(isColon || isOpeningKey(event))) return;
  if (openPalette()) event.preventDefault();
});
document.addEventListener('click', ({ target }) => target.closest?.('[data-action=palette]') && openPalette());
