### The game by questions and answers. Each answer is a line; a board of characters is printed between. Players who listen give commands
### instead, and hear only what changed. Commands such as "r C4" are the same in all languages; cells have names such as "C4".

# What the game begins with. The last line names commands.
introduction = Minesweeper: open every cell that is no mine.
    ~ covered, ! flag, * mine, blank no mines near, 1 to 8 that many mines near.
    Rows and columns count from 0. Ctrl-C ends the game.
    Or write commands in one line, such as r C4: help lists them.

## Above the board. The number is negative with too many flags.

# $mines (Number): the mines less the flags
mines-left = Mines left: { $mines }
# $mines (Number): the mines less the flags
# $label (Text): such as "no guess"
mines-left-and-label = Mines left: { $mines } ({ $label })

## Questions. The answer is written behind them.

# $max (Number): the most
ask-rows = Rows (1 to { $max }):
# $max (Number): the most
ask-columns = Columns (1 to { $max }):
# $max (Number): the most
ask-mines = Mines (0 to { $max }):
# $max (Number): the last row
ask-row = Row (0 to { $max }):
# $max (Number): the last column
ask-column = Column (0 to { $max }):
ask-action = Flag (0) or open (1):
# The answers are the next two texts.
ask-again = Play again? (y or n):
# Two answers, in small letters. In every language, y and n are understood too.
yes = y
no = n
yes-or-no = Enter y or n.

## What is said after an answer.

# $row (Number): the row of the cell, from 0
# $column (Number): its column
open-already = Row { $row }, column { $column } is open already.
# $row (Number): the row of the cell, from 0
# $column (Number): its column
flagged-already = Row { $row }, column { $column } is flagged: take the flag off first, with 0.
searching = Looking for a board without guessing. It can take a while.
no-board = No board without guessing was found. Open the cell again for a classic one.
won = You win!
lost = You lose!

## Commands. The words at the beginning of the lines are the commands.

help = r C4  open (reveal) the cell in column C, row 4; columns are letters, rows count from 1
    f C4  flag it, or take the flag off
    c C4  chord: open all cells around it if its flags are complete
    around C4  read the cell and its neighbours, clockwise from the top
    row 4  read a row
    left  how many mines and cells are left
    changed  what the last action changed
    board  print the whole board
    hint  what to do next, and why
    new  give up this game for a new one
    quit  end
    Row and column can be numbers from 0 instead, as in the questions: r 3 2.
no-command = This is no command: help lists them.
# $command (Text): such as "board"
stands-alone = { $command } stands alone: leave out the rest.
# $last (Text): the last cell, such as "I9"
write-cell = Write a cell from A1 to { $last }, such as r A1.
# $last (Number): the last row
write-row = Write a row from 1 to { $last }, such as row 1.

## What commands answer.

# $columns (Number): how many
# $rows (Number): how many
# $mines (Number): how many
new-game = New game. Columns: { $columns }, rows: { $rows }, mines: { $mines }.
nothing-changed = Nothing has changed yet.
# $cell (Text): a number
nothing-to-chord = Nothing to chord: the flags around { $cell } are not complete.
# $mines (Number): the mines less the flags
left-now = Mines left: { $mines }.
# $cells (Number): how many, at least 2
opened = { $cells ->
        [one] { $cells } cell opened.
       *[other] { $cells } cells opened.
    }
# $cell (Text): the cell
# $state (Text): such as "2" or "empty"
is-open = { $cell } is open: { $state }.
# $cell (Text): the cell
is-flagged = { $cell } is flagged: f { $cell } takes the flag off.
# $cell (Text): the cell
is-not-open = { $cell } is not open: only an open number can be chorded.
# $cell (Text): a cell
# $state (Text): such as "covered" or "2"
cell = { $cell }: { $state }.
# $row (Number): the row, from 1
# $cells (Text): a list such as "A to C empty, D 1"
row = Row { $row }: { $cells }.
# Equal cells next to each other in a row.
# $first (Text): the letters of the first column
# $last (Text): those of the last one
# $state (Text): such as "covered" or "2"
range = { $first } to { $last } { $state }
# $cell (Text): a cell
# $state (Text): such as "covered" or "2"
# $neighbours (Text): a list such as "C3 covered, D3 2", clockwise from the top
around = { $cell }: { $state }. Around it: { $neighbours }.
# $mines (Number): the mines less the flags
# $covered (Number): the covered cells
# $safe (Number): how many of them are no mines
left = Mines left: { $mines }. Covered cells: { $covered }, of which safe: { $safe }.
