### Hints. A sentence says what is certain or which flags are wrong, one of these says why. Other sentences of hints are those of the page. Cells
### have names such as "C4".

# What is certain.
# $conclusion (Text): such as "C4 is safe"
certain = { $conclusion }.

## Why.

# $number (Number): the number of the cell
# $cell (Text): the cell
complete = Why: the { $number } at { $cell } has all its mines.
# $number (Number): the number of the cell
# $cell (Text): the cell
all-mines = Why: the { $number } at { $cell } has no other covered cells.
# $number (Number): a number
# $cell (Text): its cell
# $other-number (Number): another number
# $other (Text): its cell
pair = Why: compare the { $number } at { $cell } and the { $other-number } at { $other }.
by-count = Why: the number of mines left shows it.
# $named (Number): how many numbers
# $cells (Text): their cells
by-numbers = { $named ->
        [1] Why: the number at { $cells } shows it.
       *[other] Why: the numbers at { $cells } together show it.
    }
# $named (Number): how many numbers
# $cells (Text): their cells
by-numbers-and-count = { $named ->
        [1] Why: the number at { $cells } and the number of mines left show it.
       *[other] Why: the numbers at { $cells } and the number of mines left show it.
    }
