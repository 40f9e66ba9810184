// Runs in the page once it is ready: notes errors until they are asked for. Requests the browser notes by itself.
if (!window.e2eNoticed) {
  let errors = [], asked = 0;
  addEventListener('error', event => errors.push(event.message ?? `cannot load ${event.target.src ?? event.target.href}`), true);
  addEventListener('unhandledrejection', event => errors.push(`unhandled: ${event.reason}`));
  document.addEventListener('securitypolicyviolation', event => errors.push(`${event.violatedDirective}: ${event.blockedURI}`));
  const error = console.error;
  console.error = (...words) => {
    errors.push(words.join(' '));
    error.apply(console, words);
  };
  window.e2eNoticed = () => {
    const all = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
    const told = { errors, requests: all.slice(asked).map(entry => entry.name) };
    [errors, asked] = [[], all.length];
    return told;
  };
}
