// What the command palette offers besides the controls of the page and of the settings: scripts add what they do by a key alone.

const commands = [];
/** Adds a command: `name`, `key`, `run`, and as functions `isAvailable` and, for a switch, `isOn`. */
export const addCommand = (command) => commands.push(command);
export const availableCommands = () => commands.filter(({ isAvailable = () => true }) => isAvailable());

/** Has the player choose files for the handlers of `data-action`, which listen to the whole document. */
export const chooseFiles = (action, { multiple = false } = {}) => {
  const field = Object.assign(document.createElement('input'), { type: 'file', className: 'hidden', multiple });
  field.dataset.action = action;
  field.tabIndex = -1;
  // After the handlers.
  for (const type of ['change', 'cancel']) field.addEventListener(type, () => setTimeout(() => field.remove()));
  document.body.append(field);
  field.click();
};
