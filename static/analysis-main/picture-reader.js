// Has pictures read, by a worker that is started with the first one, and draws the part of the last picture that a question is about.
// The program sends what to do (src/analysis/screenshot/client.rs).

/** How long reading a picture may take, in milliseconds: one with thousands of different cells would take minutes. */
const MAX_TIME = 30000;
/** The worker, the last picture, and the timer of that one. */
let [reader, readImage, readTimer] = [];

const answerPicture = (detail) => document.dispatchEvent(new CustomEvent('analysis:picture-read', { detail }));

const stopReader = (reason) => {
  clearTimeout(readTimer);
  reader?.terminate();
  reader = undefined;
  if (reason) answerPicture(reason);
};

const startReader = () => {
  const worker = new Worker(scriptURL('./picture-main.js'), { type: 'module' });
  worker.onmessage = ({ data: [answer, image] }) => {
    clearTimeout(readTimer);
    if (image) readImage = image;
    // After an error the program cannot be trusted.
    if (answer === 'stopped' || answer === 'not-loaded') stopReader(answer);
    else answerPicture(answer);
  };
  // Its script could not be loaded.
  worker.onerror = (event) => {
    event.preventDefault();
    stopReader('not-loaded');
  };
  return worker;
};

document.addEventListener('analysis:read-picture', ({ detail }) => {
  // One that is still reading another picture would keep this one waiting.
  stopReader();
  try {
    reader = startReader();
    reader.postMessage(['read', detail], [detail.buffer]);
    readTimer = setTimeout(() => stopReader('too-slow'), MAX_TIME);
  } catch {
    stopReader('not-loaded');
  }
});

document.addEventListener('analysis:name-groups', ({ detail }) => reader?.postMessage(['name', detail]));

document.addEventListener('analysis:draw-sample', ({ detail: [left, top, width, height] }) => {
  const canvas = document.querySelector('.doubt .sample');
  if (!canvas || !readImage) return;
  const context = canvas.getContext('2d');
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.drawImage(readImage, left, top, width, height, 0, 0, canvas.width, canvas.height);
});
