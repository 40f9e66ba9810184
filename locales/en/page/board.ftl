### The board for screen readers.

# The accessible name of the board.
# $rows (Number): how many rows it has
# $columns (Number): how many columns it has
# $mines (Number): how many mines it has
name = Minefield, { $rows ->
        [one] 1 row
       *[other] { $rows } rows
    }, { $columns ->
        [one] 1 column
       *[other] { $columns } columns
    }, { $mines ->
        [one] 1 mine
       *[other] { $mines } mines
    }

# The accessible name of the mine counter; it is also announced after a flag. The number is negative with too many flags.
# $mines (Number): the mines less the flags
mines-left = { $mines ->
        [1] 1 mine left
       *[other] { $mines } mines left
    }

# What a cell shows, or what is known of it, after its name.
# $cell (Text): such as "C4", or "C4, covered"
# $state (Text): one of the texts below
cell = { $cell }, { $state }
# $cell (Text): such as "C4"
# $number (Number): the number that it shows
number = { $cell }, { $number ->
        [1] 1 mine near
       *[other] { $number } mines near
    }
covered = covered
flagged = flagged
question-mark = question mark
empty = empty
mine = mine
exploded-mine = exploded mine
wrong-flag = wrong flag
# What a hint says of a cell.
clue = clue
safe = safe
# Of a flag, or of a cell that was read from a picture.
may-be-wrong = may be wrong
best-guess = best guess
# $percent (Number): the chance of a mine
probability = { $percent }% mine
# Announced after cells were opened. One is what most moves open, so it is said in as few words as possible.
# $cell (Text): such as "C4, 2"
# $opened (Number): how many
# $left (Number): how many safe cells are left
opened = { $opened ->
        [1] { $cell }. { $left } left
       *[other] { $cell }. { $opened } opened, { $left } to go
    }
