// The entries of the command palette. They are read from the controls that are there, on the page and in the settings, so that there is
// no second list of them: whatever gets a button or a switch can be found. An entry has a `name`, a `group`, a `state`, a `key`,
// a `section` of the list, and either `press`, or `show` if a value has to be entered.
import { availableCommands, chooseFiles } from './palette-commands.js';
import { translate } from './translate.js';

const CONTROLS = ':is(button, a[href], summary, input, select):not(:disabled)';
/** Rows of the list of games, cells, what closes a dialog, the search itself, and the button of a menu whose content is found anyway. */
const LEFT_OUT = '[data-game] *, [role=grid] *, svg *, [hidden], [hidden] *, [data-action=close], [data-action=palette], [data-action=undo-reset], [data-action=menu], [data-action=key], [data-action=leave-focus-mode]';

/** Returns the text of an element without what is only drawn, and without values. */
const textOf = (element) => {
  if (element.nodeType === Node.TEXT_NODE) return element.textContent;
  if (!(element instanceof Element) || element.matches('[aria-hidden=true], input, output, select, svg')) return '';
  return [...element.childNodes].map(textOf).join(' ').replace(/\s+/g, ' ').trim();
};
const nameOf = (control) => {
  const label = control.labels?.[0];
  return control.getAttribute('aria-label') || textOf(label ?? control) || control.title;
};

const groupOf = (control) => {
  const box = control.closest('[role=group], [role=radiogroup], nav, fieldset, details');
  const heading = box?.querySelector('legend, summary');
  return box?.getAttribute('aria-label') ?? (heading && heading !== control ? textOf(heading) : '');
};

export const CHOSEN = '✓';
const stateOf = (control) => {
  const { type, checked } = control;
  if (type === 'radio') return checked ? CHOSEN : '';
  const isPressed = control.getAttribute('aria-pressed');
  if (type === 'checkbox' || (isPressed && !control.closest('.segments')))
    return type === 'checkbox' ? onOrOff(checked) : onOrOff(isPressed === 'true');
  if (isPressed === 'true' || control.hasAttribute('aria-current')) return CHOSEN;
  return (control.selectedOptions?.[0] ?? control.closest('label')?.querySelector('output'))?.textContent ?? '';
};
const onOrOff = (isOn) => (isOn ? translate('On') : translate('Off'));

/** The kinds of fields that only the player can fill in. */
const isFilledIn = (control) => control.matches('summary, select') || /^(range|number|text|search)$/.test(control.type);

const toEntry = (control) => {
  const { action, command, setting, value } = control.dataset;
  const entry = { name: nameOf(control), group: groupOf(control), state: stateOf(control), action, control };
  entry.id = [entry.group, entry.name, action ?? setting ?? command ?? value ?? ''].join('|');
  if (control.type === 'file') return { ...entry, press: () => chooseFiles(action, control) };
  if (isFilledIn(control)) return { ...entry, show: () => control.focus() };
  return { ...entry, press: () => control.click() };
};
const entriesIn = (selector) =>
  [...document.querySelectorAll(`${selector} ${CONTROLS}`)].filter((control) => !control.matches(LEFT_OUT)).map(toEntry);

/** The controls that start a game. From another page the palette goes to the board first. */
let levels = [];
const boardControls = '.play:not([inert]) .segments';
const levelEntries = () => {
  if (document.querySelector(boardControls)) {
    levels = entriesIn(boardControls);
    return [];
  }
  return levels.map((entry) => ({ ...entry, state: '', press: () => pressOnBoard(entry) }));
};
const pressOnBoard = ({ id }) => {
  const press = () => {
    const entry = entriesIn(boardControls).find((other) => other.id === id);
    entry?.press();
    return entry;
  };
  if (/^#?\/?$/.test(location.hash)) return press();
  addEventListener('hashchange', press, { once: true });
  location.hash = '#/';
};
levelEntries();

const commandEntries = () =>
  availableCommands().map(({ name, key = '', run, isOn }) => ({
    ...{ name, key, group: '', state: isOn ? onOrOff(isOn()) : '', id: `command|${name}`, press: run },
  }));

/** The pages that only some pages have a link to. */
const otherPages = () =>
  [
    ['#/games', translate('List of games')],
    ['#/analysis', translate('Analysis')],
  ].map(([address, name]) => ({ name, group: '', state: '', id: address, press: () => (location.hash = address) }));
const leadsTo = ({ control }) => control?.getAttribute('href');

/** Presses a key on the board, at the cursor. `name` is that of the settings, such as `control+home`. */
const pressOnCell = (name) => {
  const [, modifier, key] = /^(?:(control|alt)\+)?(.+)$/s.exec(name);
  const cell = document.activeElement?.closest('[role=grid]') ? document.activeElement : document.querySelector('[role=grid] [tabindex="0"]');
  cell?.focus();
  const init = { key, ctrlKey: modifier === 'control', altKey: modifier === 'alt', bubbles: true, cancelable: true };
  cell?.dispatchEvent(new KeyboardEvent('keydown', init));
};
/** The keys of the board, as the settings show them: the names of the commands, and what is on their buttons. */
const keyEntries = () => {
  const group = textOf(document.querySelector('.keys > summary') ?? document.createTextNode(''));
  return [...document.querySelectorAll('.keys li')].map((row) => {
    const [label, ...buttons] = row.children;
    const key = buttons.map(({ textContent }) => textContent).join(' / ');
    const [{ dataset, value }] = buttons;
    return { name: label.textContent, group, state: '', key, action: dataset.value, id: `key|${dataset.value}`, press: () => pressOnCell(value) };
  });
};

/** Returns everything that can be done now, what is nearest first. */
export const collectEntries = () => {
  const keys = keyEntries();
  const page = [
    ...entriesIn('main:not([inert])'),
    ...entriesIn('.notices'),
    ...entriesIn('body >'),
    ...commandEntries(),
    ...entriesIn('.top-bar'),
  ];
  const pages = otherPages().filter(({ id }) => !page.some((entry) => leadsTo(entry) === id));
  const settings = entriesIn('[data-dialog=settings]').map((entry) => ({ ...entry, isSetting: true, section: translate('Settings') }));
  const keyOf = ({ action }) => keys.find((key) => action && key.action === action)?.key ?? '';
  const withKey = (entry) => ({ key: keyOf(entry), section: translate('Actions and pages'), ...entry });
  const controls = [...page, ...levelEntries(), ...pages].map(withKey);
  const isBoard = document.querySelector('main.play [role=grid]');
  const sectionOfKeys = keys.map((entry) => ({ ...entry, section: entry.group }));
  const freeKeys = isBoard ? sectionOfKeys.filter(({ action }) => !controls.some((entry) => entry.action === action)) : [];
  const all = [...controls, ...settings, ...freeKeys].filter(({ name }) => name);
  // Some controls are there twice, for different widths of the window.
  return all.filter((entry, index) => all.findIndex(({ name, group }) => name === entry.name && group === entry.group) === index);
};
