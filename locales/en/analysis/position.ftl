### The position: the board, and the chance of a cell. Cells have names such as "C4".

# The accessible name of a board whose number of mines is not known.
# $rows (Number): how many rows it has
# $columns (Number): how many columns it has
board = Minefield, { $rows ->
        [one] 1 row
       *[other] { $rows } rows
    }, { $columns ->
        [one] 1 column
       *[other] { $columns } columns
    }, unknown mines

# $cell (Text): the cell
safe = { $cell } is safe.
# $cell (Text): the cell
mine = { $cell } is a mine.
# $cell (Text): the cell
# $percent (Text): a number with decimals
chance = { $cell }: { $percent }% mine.

# What the numbers on the cells are.
numbers = On the cells: mine chance in %
# In place of that, if the chance of all covered cells is the same.
# $percent (Number): the chance of a mine in percent
uniform = Every covered cell: { $percent }% mine.
# On an empty board: how to begin.
intro = Choose a tool and paint a position. Or paste a screenshot or a link.
