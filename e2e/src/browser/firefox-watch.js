// Runs in Firefox itself and outlives every page: notes errors and requests until they are asked for.
const shared = Cu.getGlobalForObject(Services);
shared.noticed = { errors: [], requests: [] };

// What scripts throw, and what a policy forbids. Flag 1 is a warning; what the browser says of itself is not the page's.
const ofAPage = source => /^(https?|blob|data):/.test(source);
Services.console.registerListener({
  observe(message) {
    if (!(message instanceof Ci.nsIScriptError) || message.flags & 1 || !ofAPage(message.sourceName)) return;
    shared.noticed.errors.push(`${message.sourceName} ${message.lineNumber}: ${message.errorMessage}`);
  },
});

// What pages say by `console.error`: only the process that a page lives in hears it.
const listen = () => {
  const storage = Cc['@mozilla.org/consoleAPI-storage;1'].getService(Ci.nsIConsoleAPIStorage);
  const hear = subject => {
    const { level, arguments: words, filename } = subject.wrappedJSObject ?? subject;
    if (level === 'error' || level === 'assert') sendAsyncMessage('e2e:console', `${filename}: ${Array.from(words).join(' ')}`);
  };
  storage.addLogEventListener(hear, Services.scriptSecurityManager.getSystemPrincipal());
  // The process may live on when the tab has left it. Nothing can be sent from here then, each try would be said by
  // `console.error`, and whoever else listens there would never hear the end of it.
  addEventListener('unload', () => storage.removeLogEventListener(hear));
};
Services.mm.addMessageListener('e2e:console', message => shared.noticed.errors.push(message.data));
Services.mm.loadFrameScript(`data:,${encodeURIComponent(`(${listen})()`)}`, true);

// Every request that a page caused; the browser's own have no page.
const hear = subject => {
  const { URI, loadInfo } = subject.QueryInterface(Ci.nsIHttpChannel);
  const caller = loadInfo.loadingPrincipal;
  // A picture for the tab, guessed where a document names none: the browser's own idea.
  if (URI.filePath === '/favicon.ico') return;
  if (loadInfo.browsingContextID !== 0 || (caller && !caller.isSystemPrincipal)) shared.noticed.requests.push(URI.spec);
};
Services.obs.addObserver({ observe: hear }, 'http-on-modify-request');
