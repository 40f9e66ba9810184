// The reset of the settings, and its undo in its place (src/settings/worker/mod.rs). The program applies the reset; the undo sets every
// field of the dialog again as it was, also those that only scripts know.
import { onSettings } from './feedback.js';

const resetDialog = () => document.querySelector('[data-dialog=settings]');
const fieldsOf = (dialog) => [...dialog.querySelectorAll('input[data-setting]')];
const fieldId = ({ dataset, type, value }) => (type === 'radio' ? `${dataset.setting} ${value}` : dataset.setting);
const isSlider = ({ type }) => type === 'range';
const fieldValue = (field) => (isSlider(field) ? field.value : field.checked);
const sendInputOf = (target) => target.dispatchEvent(new Event('input', { bubbles: true }));

/** The values of all fields before the reset, the chosen size of the cells, and the settings that were changed later; nothing if no reset
    can be undone. */
let beforeReset;
/** Once a setting was changed after a reset, it can be reset again. */
const showUndo = (dialog) => {
  if (beforeReset) dialog.dataset.reset = beforeReset.changed.size ? 'changed' : '';
  else delete dialog.dataset?.reset;
};
onSettings(showUndo);

/** Fields that were changed by hand do not follow their attributes any more, which have what the program has answered. */
const followAttributes = new MutationObserver(() => {
  for (const field of fieldsOf(resetDialog() ?? document).filter(({ dataset }) => dataset.command)) {
    if (isSlider(field)) field.value = field.getAttribute('value');
    else field.checked = field.hasAttribute('checked');
  }
});

const chosenCellSize = () => Number.parseInt(document.documentElement.style.getPropertyValue('--cell-chosen'), 10);

const resetSettings = (button) => {
  const dialog = resetDialog();
  beforeReset = undefined;
  const before = {
    fields: new Map(fieldsOf(dialog).map((field) => [fieldId(field), fieldValue(field)])),
    cellSize: chosenCellSize(),
    changed: new Set(),
  };
  followAttributes.observe(dialog, { subtree: true, attributeFilter: ['checked', 'value'] });
  sendInputOf(button);
  // The switches that scripts handle: only the one for the best time is on at first.
  for (const field of fieldsOf(dialog).filter(({ dataset }) => !dataset.command)) {
    if (field.checked !== (field.dataset.setting === 'best-time')) field.click();
  }
  // Not earlier: those clicks change settings, too.
  beforeReset = before;
  showUndo(dialog);
  dialog.querySelector('[data-action=undo-reset]').focus();
};

const undoReset = () => {
  const dialog = resetDialog();
  const { fields, cellSize, changed } = beforeReset;
  beforeReset = undefined;
  for (const field of fieldsOf(dialog)) {
    const value = fields.get(fieldId(field));
    // What was changed after the reset stays as it is.
    if (value === undefined || value === fieldValue(field) || changed.has(field.dataset.setting)) continue;
    if (isSlider(field)) {
      field.value = value;
      sendInputOf(field);
    } else if (field.type !== 'radio' || value) field.click();
  }
  if (cellSize && !chosenCellSize()) document.querySelector('.play .board')?.dispatchEvent(new UIEvent('board:zoom', { detail: cellSize }));
  // The notice about the reset is not true any more.
  const message = dialog.querySelector('.reset-done')?.textContent;
  const notice = [...document.querySelectorAll('.notice')].find(({ firstChild }) => firstChild.textContent === message);
  notice?.querySelector('[data-action=dismiss]').click();
  showUndo(dialog);
  dialog.querySelector('[data-action=reset-settings]').focus();
};

document.addEventListener('click', ({ target }) => {
  const button = target.closest?.('[data-dialog=settings] :is([data-action=reset-settings], [data-action=undo-reset])');
  if (button?.dataset.action === 'reset-settings') resetSettings(button);
  else if (button && beforeReset) undoReset();
});
// By the player: what the reset and its undo change is not remembered at that time.
document.addEventListener('input', ({ target, isTrusted }) => {
  if (!isTrusted || !beforeReset || !target.matches?.('[data-dialog=settings] input[data-setting]')) return;
  beforeReset.changed.add(target.dataset.setting);
  showUndo(resetDialog());
});
