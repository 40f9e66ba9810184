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
