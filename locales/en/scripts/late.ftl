### The scripts that are loaded once the page can be played: static/late/.

# A link for keyboards, before everything else.
to-board = To the board
# The link at the top to the page from which the player came.
back-to-games = Back to games
back-to-statistics = Back to statistics
back-to-review = Back to the review
back-to-analysis = Back to the analysis
back-to-tic-tac-toe = Back to tic-tac-toe
back-to-game = Back to the game
# For screen readers.
no-favourite = Removed from favourites.
# $address (Text): the address of a file
still-waiting-for = Minesweeper is still waiting for { $address }
try-again = Try again

## The command palette, and what only it and keys offer.

# Accessible name of the field.
find = Find an action, level, setting or page
# In the empty field.
type-to-find = Type to find
# Headings of the list while nothing is typed.
actions-and-pages = Actions and pages
settings = Settings
close = Close
# $count (Number): how many entries fit
results = Results: { $count }
nothing-found = Nothing found.
# The state of a switch.
on = On
off = Off
# For screen readers, of the theme, level and so on that is in use.
chosen = chosen
list-of-games = List of games
analysis = Analysis
pause = Pause
open-file = Open a replay, board or screenshot

# The board with its counters alone.
focus-mode = Focus mode
leave-focus-mode = Leave focus mode
# For screen readers.
in-focus-mode = Focus mode. Escape leaves it.

# The line for somebody who is here for the first time, with its link.
first-steps = Click or tap any cell to start. A number counts the mines around it.
first-steps-by-mouse = Click any cell to start, right-click to flag a mine you have found. A number counts the mines around it.
first-steps-by-touch = Tap any cell to start, press and hold to flag a mine you have found. A number counts the mines around it.
how-to-play = How to play
