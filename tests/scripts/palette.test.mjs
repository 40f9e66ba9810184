// What the command palette finds, and the commands that scripts add: static/late/palette-search.js and palette-commands.js.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from './fakes/script.mjs';

const { searchEntries } = load('late/palette-search.js', ['searchEntries']);
const entry = (name, group = '') => ({ name, group });
const find = (query, ...entries) => [...searchEntries(entries, query)].map(({ name }) => name);

test('words are found by their beginnings, in any order', () => {
  const entries = [entry('Always show coordinates', 'Appearance'), entry('Always show hints and chances', 'Play')];
  assert.deepEqual(find('chan sho', ...entries), ['Always show hints and chances']);
  assert.deepEqual(find('ordinates', ...entries), [], 'not by what is within');
  assert.deepEqual(find('show x', ...entries), [], 'every word has to fit');
});

test('case, accents and signs make no difference', () => {
  for (const query of ['offnung', 'ÖFFNUNG', 'O\u0308ffnung'])
    assert.deepEqual(find(query, entry('Erste Öffnung')), ['Erste Öffnung'], query);
  assert.deepEqual(find('8x8', entry('8×8 Beginner')), ['8×8 Beginner']);
  assert.deepEqual(find('gross', entry('Größer'), entry('Groß')), ['Groß', 'Größer']);
  assert.deepEqual(find('red-green', entry('For red-green blindness')), ['For red-green blindness']);
});

test('a group is found too, behind the names', () => {
  const entries = [entry('Match system', 'Theme'), entry('Dark', 'Theme'), entry('Light', 'Theme'), entry('Themes in the help')];
  assert.deepEqual(find('theme', ...entries), ['Themes in the help', 'Match system', 'Dark', 'Light']);
  assert.deepEqual(find('theme light', ...entries), ['Light']);
});

test('what fits best comes first, and equal ones keep their order', () => {
  const names = ['Open a replay, board or screenshot', 'Opens an area', 'Open', 'List to open'];
  assert.deepEqual(find('open', ...names.map((name) => entry(name))), [
    ...['Open', 'Open a replay, board or screenshot', 'Opens an area', 'List to open'],
  ]);
  assert.deepEqual(find('t', entry('Two'), entry('Ten')), ['Two', 'Ten']);
});

test('without a query everything is found', () => {
  for (const query of ['', ' ', ':', '?'])
    assert.deepEqual(find(query, entry('Long name of it'), entry('Short')), ['Long name of it', 'Short'], query);
});

test('commands are offered while they are available', () => {
  const { addCommand, availableCommands } = load('late/palette-commands.js', ['addCommand', 'availableCommands']);
  let isPlaying = false;
  addCommand({ name: 'Pause', isAvailable: () => isPlaying });
  addCommand({ name: 'Open a file' });
  const names = () => [...availableCommands()].map(({ name }) => name);
  assert.deepEqual(names(), ['Open a file']);
  isPlaying = true;
  assert.deepEqual(names(), ['Pause', 'Open a file']);
});

test('a field for files is there until files are chosen or not', () => {
  const fields = [];
  const document = {
    createElement: () => {
      const field = Object.assign(new EventTarget(), { dataset: {}, clicks: 0 });
      return Object.assign(field, { click: () => (field.clicks += 1), remove: () => fields.splice(fields.indexOf(field), 1) });
    },
    body: { append: (field) => fields.push(field) },
  };
  const setTimeout = (callback) => callback();
  const { chooseFiles } = load('late/palette-commands.js', ['chooseFiles'], { document, setTimeout });
  for (const type of ['change', 'cancel']) {
    chooseFiles('import', { multiple: true });
    const [{ type: kind, dataset, multiple, clicks }] = fields;
    assert.deepEqual([kind, dataset.action, multiple, clicks], ['file', 'import', true, 1]);
    fields[0].dispatchEvent(new Event(type));
    assert.equal(fields.length, 0);
  }
});
