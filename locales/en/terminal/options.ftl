### What --help says of options, of what they can be, and of files. Options and values are the same in all languages.

language = The language of messages and of the game [default: that of the environment]
help = Print help
version = Print version
help-of = The command

## Playing.

board = A board to play: a link, or a file that stats reads
plain = Ask for rows, columns and mines, then for row, column and 0 to flag or 1 to open; rows and columns count from 0
level = beginner, intermediate, expert or WIDTHxHEIGHTxMINES
play-level = beginner, intermediate, expert or WIDTHxHEIGHTxMINES [default: beginner, or asked for with --plain]
play-no-guess = Boards that logic alone finishes from the first cell, the number of mines included
first = The promise for the first cell: opening, safe or any
play-seed = The seed of the first game, 0 to 18446744073709551615; each further game takes the next one [default: fresh ones]
question-marks = Flagging twice sets a question mark
new = Play a new game even if one is in progress
no-record = Store no games, and continue none
theme = The colours of the game
theme-dark = Dark
theme-light = Light
theme-classic = The greys and colours of Windows 95
theme-high-contrast = Black, white and bright colours
ascii = Draw with ASCII characters only [default: unless the locale is UTF-8]
color = Whether to use colours
color-auto = Unless NO_COLOR is set or the terminal has none
color-always = Always
color-never = Never
no-mouse = Leave the mouse to the terminal, so that text can be selected

## Boards.

no-guess = Boards that logic alone finishes from their start, the number of mines included; the start is never a mine
start = The first cell [default: 3,3 or the nearest on a smaller board]
seed = The seed of the first board, 0 to 18446744073709551615 [default: fresh ones]
count = How many boards
format = Write boards instead of JSON
format-text = Rows of * (mine) and . (safe)
format-link = The query of a board link, b=...&m=...&s=x.y
format-mbf = Bytes: width, height, number of mines in two, then column and row of each mine
file = A file; standard input when it is absent or -
jobs = How many threads, 1 to 1024; answers keep the order of the input [default: one a core]
solvable-start = The first cell, column and row from 0 at the top left [default: the start that the board comes with]

## Positions.

budget = How much work a position may take, in states: a stuck Expert position takes some hundred
strength = How much thought the best move is given
strength-fast = The safest cell, and the safety of the step after it
strength-full = All that is known to help and is quick enough to play with
strength-deep = The strongest: looks further ahead, for several times as long
no-best = Leave out the best move
compact = Write the chances as rows of numbers with four decimals
image = Solve the position in a screenshot (PNG or JPEG) instead
mines = How many mines the board in the screenshot has [default: what its mine counter says]
position-start = The first cell [default: the start that the board comes with, else 3,3 or the nearest on a smaller board]
opened = Open cells until at least so many are open: those that are provably safe, and where none is, the safest that is no mine
stuck = Open all cells that are provably safe, until only a guess is left
position-format = Write positions instead of JSON
position-text = A header WIDTHxHEIGHTxMINES and the rows, a blank line between positions
position-link = The query of a link to the page's analysis, p=...

## Simulations.

games = How many games; with --until, at most
until = Play until the win rate is known to within W, such as 0.005, with 95% confidence
guess-strength = How much thought a guess is given
simulate-seed = The seed of the first game, 0 to 18446744073709551615 [default: a fresh one]
threads = How many threads, 1 to 1024 [default: one a core]

## Replays and stored games.

replay-or-board = A replay or a board; standard input when it is absent or -
output = Where to write; standard output when it is absent or -
to = The format to write [default: that of the output's name]
to-rawvf = A replay as text
to-evf = A replay of Metasweeper, version 0.4
to-mbf = A board as bytes: width, height, number of mines in two, then column and row of each mine
to-mine = A board of JSMinesweeper
replay = A replay; standard input when it is absent or -
number = The number of the game in the list
record-output = Where to write; standard output for -
record-file = The file
shell = The shell
directory = The directory to write the pages of all commands to
