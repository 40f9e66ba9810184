// Ignores the second of two quick presses of the hint's button: the first one asks a question, and a slip must not answer it. Where the
// question covers the button, the second press would be of one of its answers.
const QUICK_MS = 600;
let lastPress = -QUICK_MS;
const onPress = (event) => {
  const isHelp = event.target.closest?.('[data-action=hint], [data-action=chances]');
  const isQuick = event.timeStamp - lastPress < QUICK_MS;
  if (isHelp) lastPress = event.timeStamp;
  // Browsers count the clicks at one place; a quick click of an answer elsewhere is meant.
  if (isQuick && (isHelp || event.detail > 1) && document.querySelector('.hint[data-question]')) {
    event.stopPropagation();
    event.preventDefault();
  }
};
addEventListener('click', onPress, { capture: true });
