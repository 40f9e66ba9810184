//! What `--help` says below the options. Paragraphs are single lines, which are wrapped to the width of the terminal.

pub(super) const PROGRAM: &str = "\
Examples:
  minesweeper                                        play Beginner
  minesweeper play --level expert --no-guess         play Expert boards that need no guess
  minesweeper generate --level expert | minesweeper stats
  minesweeper generate --level 9x9x10 | minesweeper position --stuck | minesweeper solve
  minesweeper completions bash > ~/.local/share/bash-completion/completions/minesweeper

Without a command, minesweeper plays. The exit status is 0 on success, 1 if the answer is no, and 2 for invalid usage or input.";

pub(super) const PLAY: &str = "\
Examples:
  minesweeper play --level expert --no-guess
  minesweeper play --level 30x16x170 --seed 7
  minesweeper play --plain --level beginner";

pub(super) const GENERATE: &str = "\
Examples:
  minesweeper generate --level expert --seed 1
  minesweeper generate --level intermediate --no-guess --count 100 --format mbf > boards.mbf

Each board is named by its seed: the same seed, level, start and promise give the same board. With --count, the first board has the \
seed N, the next one N + 1, and so on. Positions are X,Y, column and row, counted from 0 at the top left. \"link\" goes after the web \
page's #/play? to play the board there. \"needs_mine_count\" is null when it is not known.

--format writes boards instead of JSON: text, rows of * (mine) and . (safe), a blank line between boards; link, one a line; mbf, \
bytes, one board right after the other.";

pub(super) const POSITION: &str = "\
Examples:
  minesweeper generate --level expert | minesweeper position --opened 100 | minesweeper solve
  minesweeper generate --level expert --count 50 | minesweeper position --stuck --format text

Reads boards as stats does. A start that is a mine is refused. \"opened\" is how many cells are open, \"left\" how many safe ones \
are not; when none is left, the game is won. \"link\" goes after the web page's #/analysis? to study the position there.";

pub(super) const STATS: &str = "\
Examples:
  minesweeper generate --level expert --count 1000 | minesweeper stats
  printf '..*\\n...\\n' | minesweeper stats

A board is, found from its content: a line of JSON with \"board\" or \"link\", as generate writes it; rows of * (mine) and . (safe); \
a link with b and m, whole or its query; MBF, one or several; or a board of another program: MBF as hexadecimal text, ABF, .mine, \
.board, a frame of minesweeper.online. Boards of several rows are separated by blank lines. Each is answered by a line. One that \
cannot be read is named on standard error; the others are answered all the same, and the exit status is 2.";

pub(super) const SOLVE: &str = "\
Examples:
  printf '3x2x1\\n11.\\n...\\n' | minesweeper solve
  minesweeper solve --compact --strength fast positions.txt
  minesweeper solve --image screenshot.png

A position is, found from its content: a line of JSON with \"position\", as the command position writes it; a header \
WIDTHxHEIGHTxMINES and rows of . hidden, F flagged, ? questioned, 0-8 revealed, and after a loss * mine, X exploded, w wrong flag; \
a link to the page's analysis or to JSMinesweeper's; .mine or .board. Positions of several rows are separated by blank lines. Each \
is answered by a line. One that cannot be read is named on standard error; the others are answered all the same, and the exit \
status is 2.

\"mine_probability\" has every hidden or flagged cell as \"x,y\", column and row from 0 at the top left; flags are not believed. \
\"safe\" and \"mines\" are the cells of which that is certain. \"best\" is the cell to open next, null when there is none, and \
\"guess\" says whether it is uncertain.

With --compact, \"mine_probability\" has a list for each row, with null for open cells and four decimals, and \"safe\" and \"mines\" \
are left out: exactly these have 0 and 1.

A position that no layout fits is answered {\"error\":\"...\"}, and the exit status is 1. One that takes more work than --budget has \
\"error\", \"kind\":\"budget\" and what is known all the same: certain cells are certain, \"uncounted\" are cells of which nothing is \
known, the other chances are estimates that leave the numbers next to those out, and \"best\" is a safe cell or null.";

pub(super) const SOLVABLE: &str = "\
Examples:
  minesweeper generate --level expert --count 100 | minesweeper solvable
  minesweeper solvable --start 3,3 boards.txt

Reads boards as stats does. JSON of generate and links have a start, which --start overrules. The exit status is 2 when a board \
could not be read, else 1 when one of them needs a guess, its first cell being a mine among such reasons.

A cell counts as known when every layout that fits what is visible agrees on it. \"needs_mine_count\" says whether that takes the \
number of mines; it is false where \"no_guess\" is.";

pub(super) const SIMULATE: &str = "\
Examples:
  minesweeper simulate --level expert --games 10000
  minesweeper simulate --level expert --until 0.005 --strength fast

Game number i, from 0, has the seed N + i, so the wins do not depend on the number of threads. \"ci95\" is Wilson's interval of \
\"win_rate\" at 95 %. \"games_per_cpu_second\" counts the processor time of all threads; the times of guesses, in microseconds of \
processor time, are those of choosing the moves that were not certain, null when there were none.

Ctrl-C ends the games and prints the result of those that were played.";

pub(super) const REPLAY: &str = "\
Example:
  minesweeper replay game.avf

Reads AVF and FSVF (Arbiter, FreeSweeper), MVF (Clone), RMV and UMF (Viennasweeper), EVF and EVFS (Metasweeper) and RAWVF. What it \
is is found from the content, not the name. Of a session of several games each line has its \"game\".

A move is an action that changed the board. \"verdict\" is first, certain, best-guess, worse-guess, needless-guess, blunder, \
wrong-flag (on what was certainly safe), unlucky-flag (on what was safe but not certainly), mark, or unknown where the position is \
too complex. \"chance\" is the exact chance that all it opened was safe, \"best\" the best cell at that moment with its chance, \
\"cost\" the share of the winning chance that a worse guess gave up, estimated where \"exact\" is false. \"line\" is that of a text. \
Where mines are not uniform (density, no-guess and guessable modes) a guess is only called guess, and games on known boards are \
not-judged.

The last line sums up: \"accuracy\" is the share of openings after the first that were certain or the best guess, \"luck\" the \
product of their chances. \"clicks\" counts as Arbiter does. What the file states of its game is in \"stated_facts\"; what the \
replay does not confirm is in \"differences\" and named on standard error. If that is the result, a cell, the 3BV or the time, \
\"verified\" is false, and the exit status is 1.";

pub(super) const CONVERT: &str = "\
Examples:
  minesweeper convert game.avf game.rawvf
  minesweeper convert board.mine - --to mbf

Reads every replay that replay reads, and every board that stats reads. Of a replay, mbf and mine are its board. Of a session of \
several games it is the first. RAWVF has the actions and the mouse's path, EVF 0.4 every press and release. Names are written in \
UTF-8; tournament keys and device ids are left out.";

pub(super) const COMPLETIONS: &str = "\
Examples:
  minesweeper completions bash > ~/.local/share/bash-completion/completions/minesweeper
  minesweeper completions zsh > ~/.zfunc/_minesweeper
  minesweeper completions fish > ~/.config/fish/completions/minesweeper.fish";

pub(super) const MAN: &str = "\
Examples:
  minesweeper man | man -l -
  minesweeper man ~/.local/share/man/man1";

pub(super) const RECORD: &str = "\
Examples:
  minesweeper record
  minesweeper record replay 1 | minesweeper replay
  minesweeper record export games.bin

Games on the full screen are stored in the folder for data of the platform, or in that of the variable MINESWEEPER_DATA. The file is \
the page's export: the page's history imports it, and the other way round. Of 1,000 games the moves are kept. Statistics leave out \
games on known boards, with help, on tiny or nearly empty boards; the list says which.";
