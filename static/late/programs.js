// Starts the programs of other pages when these are first shown. Each then follows the address by itself. late-files.js says so if one
// does not come.
const programs = [
  [/^#\/?tic-tac-toe/, './tic-tac-toe-main.js', 'sha256-tic-tac-toe-main.js'],
  [/^#\/?analysis/, './analysis-main.js', 'sha256-analysis-main.js'],
];
const startShown = () => {
  const index = programs.findIndex(([pattern]) => pattern.test(location.hash));
  if (index >= 0) runScript(...programs.splice(index, 1)[0].slice(1));
};
addEventListener('hashchange', startShown);
startShown();
