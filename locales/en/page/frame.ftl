### What surrounds every page: the bar at the top, dialogs, and buttons of several places.

# The name of the game.
minesweeper = Minesweeper
tic-tac-toe = Tic-tac-toe
# Accessible name of the links to the two games.
games = Choose a game
statistics = Statistics
help = Help
settings = Settings
# Accessible name of the cross in the corner of a dialog or hint.
close = Close
# A button that takes back what was just done.
undo = Undo
# Heading of the dialog with the rules and keys.
how-to-play = How to play
