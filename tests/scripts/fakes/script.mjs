// Runs a script of `static/` in a context of its own, as a page or a worker would.
import { readFileSync } from 'node:fs';
import vm from 'node:vm';

const STATIC = new URL('../../../static/', import.meta.url);

/**
 * Returns the text of a script behind the scripts that it imports, each once, as the build joins them. Imports of compiled programs
 * are left out: a test supplies their exports as globals.
 */
const join = (url, done = new Set()) => {
  done.add(url.href);
  const isProgram = (address) => /^\.\/(app|picture|worker)\.js$/.test(address);
  return readFileSync(url, 'utf8')
    .split('\n')
    .map((line) => {
      const address = /^import (?:.* from )?'(.+)';$/.exec(line)?.[1];
      if (!address) return line.replace(/^export /, '');
      const imported = new URL(address, url);
      return isProgram(address) || done.has(imported.href) ? '' : join(imported, done);
    })
    .join('\n');
};

/** Runs the script `name` with these globals, and with these texts replaced as the build does. Returns its global object. */
export const run = (name, globals, replacements = {}) => {
  const context = vm.createContext({ console, queueMicrotask, ...globals });
  const global = vm.runInContext('globalThis', context);
  context.window = global;
  const text = Object.entries(replacements).reduce((text, [from, to]) => text.replace(from, to), join(new URL(name, STATIC)));
  // A function, so that nothing of a script is global.
  vm.runInContext(`(() => {${text}\n})()`, context, { filename: name });
  return global;
};

/** Returns what the script `name` exports under these names, run with these globals. */
export const load = (name, names, globals) => {
  const context = vm.createContext({ ...globals });
  context.window = vm.runInContext('globalThis', context);
  return vm.runInContext(`(() => {${join(new URL(name, STATIC))}\nreturn { ${names} };})()`, context, { filename: name });
};

/** Lets everything run that waits for nothing but promises. */
export const settle = async () => {
  for (let round = 0; round < 5; round += 1) await new Promise((resolve) => setImmediate(resolve));
};

/** Timers that run when a test advances the time. */
export class FakeClock {
  now = 0;
  #timers = [];

  setTimeout = (callback, delay = 0) => {
    const timer = { callback, at: this.now + delay };
    this.#timers.push(timer);
    return timer;
  };

  clearTimeout = (timer) => {
    this.#timers = this.#timers.filter((other) => other !== timer);
  };

  AbortSignal = {
    timeout: (delay) => {
      const controller = new AbortController();
      this.setTimeout(() => controller.abort(new DOMException('timed out', 'TimeoutError')), delay);
      return controller.signal;
    },
  };

  async advance(milliseconds) {
    await settle();
    const end = this.now + milliseconds;
    for (;;) {
      const due = this.#timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!due) break;
      this.#timers.splice(this.#timers.indexOf(due), 1);
      this.now = due.at;
      due.callback();
      await settle();
    }
    this.now = end;
  }
}
