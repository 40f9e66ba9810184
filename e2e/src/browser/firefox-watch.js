// Runs in Firefox's own process and outlives every page: records errors and requests until they are taken.
const shared = Cu.getGlobalForObject(Services);
shared.pageLog = { errors: [], requests: [] };

// A script that is still loading when its page is left is reported as one of wrong content, with the hash of nothing.
const SHA256_OF_NOTHING = '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

// Uncaught exceptions and policy violations. Flag 1 is a warning. Messages of the browser's own code are skipped.
const isPageUrl = source => /^(https?|blob|data):/.test(source);
Services.console.registerListener({
  observe(message) {
    if (!(message instanceof Ci.nsIScriptError) || message.flags & 1 || !isPageUrl(message.sourceName)) return;
    if (message.errorMessage.includes(SHA256_OF_NOTHING)) return;
    shared.pageLog.errors.push(`${message.sourceName} ${message.lineNumber}: ${message.errorMessage}`);
  },
});

// Calls of `console.error`, which are visible only in the page's own process.
const listen = () => {
  const storage = Cc['@mozilla.org/consoleAPI-storage;1'].getService(Ci.nsIConsoleAPIStorage);
  const onConsoleEvent = subject => {
    const { level, arguments: words, filename } = subject.wrappedJSObject ?? subject;
    if (level === 'error' || level === 'assert') sendAsyncMessage('e2e:console', `${filename}: ${Array.from(words).join(' ')}`);
  };
  storage.addLogEventListener(onConsoleEvent, Services.scriptSecurityManager.getSystemPrincipal());
  // The process may outlive the tab. Sending would then fail, and each failure would itself be a `console.error`, without end.
  addEventListener('unload', () => storage.removeLogEventListener(onConsoleEvent));
};
Services.mm.addMessageListener('e2e:console', message => shared.pageLog.errors.push(message.data));
Services.mm.loadFrameScript(`data:,${encodeURIComponent(`(${listen})()`)}`, true);

// Requests that a page caused. The browser's own belong to no page.
const onRequest = subject => {
  const { URI, loadInfo } = subject.QueryInterface(Ci.nsIHttpChannel);
  const caller = loadInfo.loadingPrincipal;
  // The browser requests this icon by itself for documents that name none.
  if (URI.filePath === '/favicon.ico') return;
  if (loadInfo.browsingContextID !== 0 || (caller && !caller.isSystemPrincipal)) shared.pageLog.requests.push(URI.spec);
};
Services.obs.addObserver({ observe: onRequest }, 'http-on-modify-request');
