### What the worker says about a position of the analysis.

## How many layouts fit, and what is certain.

# $layouts (Number): how many
# $grouped (Text): the same number as it is written, such as "85,320"
layouts = { $layouts ->
        [one] 1 layout fits.
       *[other] { $grouped } layouts fit.
    }
# $factor (Text): a number with decimals, such as "5.60"
# $exponent (Text): a superscript number, such as "¹⁰⁴"
many-layouts = { $factor } × 10{ $exponent } layouts fit.
too-complex-for-all = Too complex for all chances: cells without a number were not counted, and the others are estimates.
nothing-certain = No cell is certain.
# $safe (Number): how many cells are certainly safe
certain-safe = Certain: { $safe ->
        [one] 1 safe cell.
       *[other] { $safe } safe cells.
    }
# $mines (Number): how many cells are certainly mines
certain-mines = Certain: { $mines ->
        [one] 1 mine.
       *[other] { $mines } mines.
    }
# $safe (Number): how many cells are certainly safe
# $mines (Number): how many cells are certainly mines
certain = Certain: { $safe ->
        [one] 1 safe cell
       *[other] { $safe } safe cells
    }, { $mines ->
        [one] 1 mine.
       *[other] { $mines } mines.
    }

## Why no layout fits.

no-layout = No layout fits.
# $mines (Number): how many mines there should be
too-many-mines = No layout fits: there cannot be { $mines ->
        [one] 1 mine
       *[other] { $mines } mines
    } on this board.
# $mines (Number): how many mines there should be
# $count (Number): how many numbers, and so whether they are one or several
# $numbers (Text): a list of the next text
other-mine-count = No layout fits with { $mines ->
        [one] 1 mine
       *[other] { $mines } mines
    }: { $count ->
        [1] { $numbers } needs
       *[other] { $numbers } need
    } another number of mines.
# $number (Number): a number
# $cell (Text): the name of its cell, such as "C4"
number-at = the { $number } at { $cell }
# The end of a list of the text above.
# $count (Number): how many are not named
more-numbers = { $count } more
# $number (Text): such as "the 1 at C4"
impossible = No layout fits: { $number } is impossible.
# $numbers (Text): such as "the 1 at C4 and the 2 at D4"
contradict = No layout fits: these numbers contradict each other: { $numbers }.
# A sentence after an impossible number.
# $covered (Number): how many covered cells are around it
around = Around it: { $covered ->
        [one] 1 covered cell.
       *[other] { $covered } covered cells.
    }
# The same with known mines.
# $mines (Number): how many mines are around it
# $covered (Number): how many covered cells are around it
around-with-mines = Around it: { $mines ->
        [one] 1 mine
       *[other] { $mines } mines
    } and { $covered ->
        [one] 1 covered cell.
       *[other] { $covered } covered cells.
    }

## The best move.

needs-mines = The best move needs the number of mines.
# $cell (Text): the name of a cell, such as "C4"
opens-safe = Open { $cell }: it is safe.
# $cell (Text): the name of a cell, such as "C4"
# $percent (Number): the chance that it is safe
opens = Open { $cell }: { $percent }% safe.
too-complex = This position is too complex.
only-mines = Only mines are left.

## A game from a position.

nothing-to-play = There is nothing left to play.
