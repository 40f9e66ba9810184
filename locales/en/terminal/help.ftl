### What --help says of the program and its commands. Paragraphs are single lines, which are wrapped to the width of the terminal. Options, values,
### names in quotation marks and everything else that is typed or printed are the same in all languages.

## The parts of the help.

usage = Usage
commands = Commands
arguments = Arguments
options = Options
examples = Examples
# $help (Text): what an option does
# $value (Text): the value that it has if it is not given
default = { $help } [default: { $value }]
# $help (Text): what an option does
# $values (Text): a list such as "text, link"
choices = { $help } [possible values: { $values }]
# The values of an option follow, a line each.
possible-values = Possible values:

## The program, and its commands in one line each.

program = Minesweeper in a terminal
play = Play: on the full screen with keys and mouse, or with --plain by questions and answers
# $json (Text): the keys of a line
generate = Make boards: a line of JSON each, { $json }
# $json (Text): the keys of a line
position = Open cells of boards: a line of JSON each, { $json }, for solve
# $json (Text): the keys of a line
stats = Measure boards: a line of JSON each, { $json }
# $json (Text): the keys of a line
solve = Solve positions: a line of JSON each, { $json }
# $json (Text): the keys of a line
solvable = Tell whether logic alone finishes boards: a line of JSON each, { $json }
# $json (Text): the keys of a line
simulate = Let the solver play: one line of JSON, { $json }
# $json (Text): the keys of a line
replay = Judge a game recorded by this or another program: a line of JSON a move, { $json }, then one of the whole game
convert = Write a replay or a board of another program in another format
record = Show, export and import the games that were played on the full screen
record-stats = Statistics: a line of JSON for each level and mode
record-list = The games, the newest first: a line of JSON each
record-replay = A game as a replay in RAWVF, for the commands replay and convert
record-export = Write all games to a file, which the page and this program import
record-import = Add the games of a file that the page or this program exported
record-path = Print the path of the file of the games
completions = Print a script that completes commands and options in a shell
man = Print the manual page of the program, or write the pages of all commands
help = Print this help, or that of a command

## What is said below the options.

program-more = Without a command, minesweeper plays. The exit status is 0 on success, 1 if the answer is no, and 2 for invalid usage or input.
generate-more = Each board is named by its seed: the same seed, level, start and promise give the same board. With --count, the first board has the seed N, the next one N + 1, and so on. Positions are X,Y, column and row, counted from 0 at the top left. "link" goes after the web page's #/play? to play the board there. "needs_mine_count" is null when it is not known. "origin" is repaired if mines were moved until no guess was needed, else uniform.

    --format writes boards instead of JSON: text, rows of * (mine) and . (safe), a blank line between boards; link, one a line; mbf, bytes, one board right after the other.
position-more = Reads boards as stats does. A start that is a mine is refused. "opened" is how many cells are open, "left" how many safe ones are not; when none is left, the game is won. "link" goes after the web page's #/analysis? to study the position there.
stats-more = A board is, found from its content: a line of JSON with "board" or "link", as generate writes it; rows of * (mine) and . (safe); a link with b and m, whole or its query; MBF, one or several; or a board of another program: MBF as hexadecimal text, ABF, .mine, .board, a frame of minesweeper.online. Boards of several rows are separated by blank lines. Each is answered by a line. One that cannot be read is named on standard error; the others are answered all the same, and the exit status is 2.
# $error (Text): a line of JSON
solve-more = A position is, found from its content: a line of JSON with "position", as the command position writes it; a header WIDTHxHEIGHTxMINES and rows of . covered, F flagged, ? questioned, 0-8 open, and after a loss * mine, X exploded, w wrong flag; a link to the page's analysis or to JSMinesweeper's; .mine or .board. Positions of several rows are separated by blank lines. Each is answered by a line. One that cannot be read is named on standard error; the others are answered all the same, and the exit status is 2.

    "mine_probability" has every covered or flagged cell as "x,y", column and row from 0 at the top left; flags are not believed. "safe" and "mines" are the cells of which that is certain. "best" is the cell to open next, null when there is none, and "guess" says whether it is uncertain.

    With --compact, "mine_probability" has a list for each row, with null for open cells and four decimals, and "safe" and "mines" are left out: exactly these have 0 and 1.

    A position that no layout fits is answered { $error }, and the exit status is 1. One that takes more work than --budget has "error", "kind":"budget" and what is known all the same: certain cells are certain, "uncounted" are cells of which nothing is known, the other chances are estimates that leave the numbers next to those out, and "best" is a safe cell or null.
solvable-more = Reads boards as stats does. JSON of generate and links have a start, which --start overrules. The exit status is 2 when a board could not be read, else 1 when one of them needs a guess, its first cell being a mine among such reasons.

    A cell counts as known when every layout that fits what is visible agrees on it. "needs_mine_count" says whether that takes the number of mines; it is false where "no_guess" is.
simulate-more = Game number i, from 0, has the seed N + i, so the wins do not depend on the number of threads. "ci95" is Wilson's interval of "win_rate" at 95%. "games_per_cpu_second" counts the processor time of all threads; the times of guesses, in microseconds of processor time, are those of choosing the moves that were not certain, null when there were none.

    Ctrl-C ends the games and prints the result of those that were played.
replay-more = Reads AVF and FSVF (Arbiter, FreeSweeper), MVF (Clone), RMV and UMF (Viennasweeper), EVF and EVFS (Metasweeper) and RAWVF. What it is is found from the content, not the name. Of a session of several games each line has its "game".

    A move is an action that changed the board. "verdict" is first, certain, best-guess, worse-guess, needless-guess, blunder, wrong-flag (on what was provably safe), unlucky-flag (on what was safe but not provably), mark, or unknown where the position is too complex. "chance" is the exact chance that all it opened was safe, "best" the best cell at that moment with its chance, "cost" the share of the winning chance that a worse guess gave up, estimated where "exact" is false. "line" is that of a text. Where mines are not uniform (density, no-guess and guessable modes) a guess is only called guess, and games on known boards are not-judged.

    The last line sums up: "accuracy" is the share of openings after the first that were certain or the best guess, "luck" the product of their chances. "clicks" counts as Arbiter does. What the file states of its game is in "stated_facts"; what the replay does not confirm is in "differences" and named on standard error. If that is the result, a cell, the 3BV or the time, "verified" is false, and the exit status is 1.
convert-more = Reads every replay that replay reads, and every board that stats reads. Of a replay, mbf and mine are its board. Of a session of several games it is the first. RAWVF has the actions and the mouse's path, EVF 0.4 every press and release. Names are written in UTF-8; tournament keys and device ids are left out.
record-more = Games on the full screen, and finished ones of play --plain, are stored in the folder for data of the platform, or in that of the variable MINESWEEPER_DATA. The file is the page's export: the page's history imports it, and the other way round. Of 1,000 games the moves are kept. Statistics leave out games on known boards, with help, on tiny or nearly empty boards; the list says which.
