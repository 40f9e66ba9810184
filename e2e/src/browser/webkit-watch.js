// Runs in the page once it is ready: records errors until they are taken. The browser itself records the requests.
if (!window.e2eTakeLog) {
  let errors = [], taken = 0;
  addEventListener('error', event => errors.push(event.message ?? `cannot load ${event.target.src ?? event.target.href}`), true);
  addEventListener('unhandledrejection', event => errors.push(`unhandled: ${event.reason}`));
  document.addEventListener('securitypolicyviolation', event => errors.push(`${event.violatedDirective}: ${event.blockedURI}`));
  const error = console.error;
  console.error = (...words) => {
    errors.push(words.join(' '));
    error.apply(console, words);
  };
  window.e2eTakeLog = () => {
    const all = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
    const log = { errors, requests: all.slice(taken).map(entry => entry.name) };
    [errors, taken] = [[], all.length];
    return log;
  };
}
