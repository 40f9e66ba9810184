### The help: the rules in short, what mouse and keys do, and what words mean. Lists have a term and what it means.

# The captions of three pictures of the same nine cells: a 2 among covered cells, the same with two flags, and with the rest opened.
picture-number = A 2: two of the eight cells around it are mines.
picture-flags = You know which two: flag them.
picture-chord = Press the 2, and the rest opens.

rule-open = Open every cell that isn’t a mine. A blank cell has no mines around it, so its neighbours open by themselves.
rule-chord = Opening the rest around a number that has all its flags is called a chord. It’s fast, and safe only if your flags are right.
rule-modes = Dig and Flag under the board swap what a click or tap does. Settings has more ways: swapped buttons, flags by dragging or by double taps.

## What the mouse and fingers do.

open = Open
open-how = Click or tap
# The same without a mouse, as three more below.
open-by-touch = Tap
flag = Flag
flag-how = Right-click, or press and hold
flag-by-touch = Press and hold
chord = Chord
chord-how = Click or tap the number, both buttons, or the middle button
chord-by-touch = Tap the number
move-board = Move the board
move-board-how = Drag it; pinch to zoom
hint = Hint
hint-how = The bulb: first where to look, then why, then it plays the move
pause = Pause
pause-how = ⟦P⟧, or click or tap the clock
pause-by-touch = Tap the clock

## What the keys do, unless the player has changed them. The names of keys are in ⟦ ⟧, and drawn as keys.

keyboard = Keyboard (Tab to the board, or click it):
open-keys = ⟦Space⟧ or ⟦Enter⟧ (chords on a number)
flag-keys = ⟦F⟧
hint-keys = ⟦H⟧
new-game = New game
new-game-keys = ⟦N⟧
move = Move
move-keys = ⟦Arrow keys⟧
move-to-end-keys = ⟦Home⟧ and ⟦End⟧ go to the ends of the row, with ⟦Ctrl⟧ to the corners.
move-far-keys = ⟦Page Up⟧ and ⟦Page Down⟧ move 5 rows.
# Heading of the next five, which are keys for players without sight.
listen = With a screen reader
listen-neighbours = ⟦S⟧ reads the neighbours, clockwise from the top.
listen-number = ⟦J⟧ goes to the next number that has something left to do (with ⟦Shift⟧: back).
listen-covered = ⟦K⟧ goes to the next covered cell next to a number (with ⟦Shift⟧: back).
listen-progress = ⟦M⟧ says what is left.
listen-cursor = ⟦W⟧ says where you are.
# The search that finds every action, setting and page by typing.
find = Find
find-keys = ⟦Ctrl+K⟧ or ⟦:⟧ finds any action, level, setting or page, and runs or opens it.
# The board without anything around it.
focus-mode = Focus mode
focus-mode-keys = ⟦Z⟧ shows only the board, in full screen where possible.
focus-mode-end-keys = ⟦Z⟧ or ⟦Escape⟧ shows everything again.
# The keys that open a cell, as the player has chosen them.
# $keys (Text): such as "Space or Enter"
open-with-keys = { $keys } (chords on a number)
# Two keys for the same.
# $key (Text): a key or several
# $other (Text): another one
key-or-key = { $key } or { $other }

features = No guessing, hints, chances, reviews and analysis
no-guessing = No guessing
no-guessing-is = A board that you can finish without guessing, from your first click. Sometimes you have to watch the mine counter.
hints = Hints
hints-are = The simplest safe move, and why it is safe. If there is none, the best guess. Games with hints don’t count.
chances = Mine chances
chances-are = The exact chance of a mine for each covered cell. Games with chances don’t count.
review = Review
review-is = A finished game, move by move: which guesses were forced, and where there was a better one.
analysis = Analysis
analysis-is = Set up a position, or open a replay, a board or a screenshot of any Minesweeper: every chance, every certain cell and the best move. Hints, results and reviews lead there too; you can also drop or paste a file on any page.
# Link to the analysis.
open-analysis = Open the analysis

figures = What the figures mean
opening = Opening
opening-is = An area of blank cells with the numbers around it: one click opens all of it.
bbbv = 3BV
bbbv-is = The fewest left clicks that finish the board without flags: one for each opening, and one for each number outside them.
speed = 3BV/s
speed-is = 3BV divided by your time in seconds. It compares speed on easy and hard boards.
clicks = Clicks
clicks-are = All your clicks. A click that changes nothing is wasted.
efficiency = Efficiency
efficiency-is = 3BV divided by your clicks. With chords it can be more than 100%.
accuracy = Accuracy
accuracy-is = How often you made a sure move or the best guess.
luck = Luck
luck-is = The chance that all your guesses work out. The lower it is, the luckier you were.
expected-wins = Expected wins
expected-wins-are = How many wins to expect from your games, given the risks of the guesses you took.

counting = What counts
counting-boards = Statistics count each board once, and not if its mines were visible before: by a link, a replay, or in another tab. Games with help and practice don’t count, nor do boards of fewer than 25 cells or with less than one mine in 20 cells.
counting-given-up = A game you leave counts as given up, that is as lost, once you can no longer resume it. A first click that you take back within two seconds doesn’t.
counting-resumed = A game that you left for more than ten seconds without a pause and resumed counts, but not for times and speed; nor does a win by one click. The statistics name all games left out, and why.
