### Hints: where to look, why a step is certain, and which guess is best. Cells have names such as "C4".

# The end of a list of cells.
# $cells (Text): all but the last, such as "A1, B1"
# $last (Text): the last one
list-end = { $cells } and { $last }
# A longer list, without its last cell.
# $cells (Text): the first ones
# $next (Text): the next one
list-next = { $cells }, { $next }

## Where to look first.

# $cell (Text): a cell without a number
look-blank = Look around { $cell }. That cell is blank.
# $number (Number): the number of the cell
# $cell (Text): the cell
look-flagged = Look at the { $number } at { $cell }. { $number ->
        [1] Its mine is flagged.
       *[other] Its mines are flagged.
    }
# $number (Number): the number of the cell
# $cell (Text): the cell
look-completed = Look at the { $number } at { $cell }. { $number ->
        [1] You can work out where its mine is.
       *[other] You can work out where its mines are.
    }
# $number (Number): the number of the cell
# $cell (Text): the cell
look-alone = Look at the { $number } at { $cell }. It is enough by itself.
# $cell (Text): the cell
look-pair = Look around { $cell }, and compare two numbers.
# $cell (Text): the cell
look-mine-count = Look around { $cell }, and count the mines left.
# $cell (Text): the cell
look-several = Look around { $cell }. You need several numbers at once.
count-mines = Count the mines left.
# $cell (Text): the cell
wrong-flag = One of your flags is wrong. Look around { $cell }.
guess = No safe move can be proved. You have to guess.
too-complex = This position is too complex for a hint.
only-mines = Only mines are left.
contradiction = No hint: the numbers contradict each other.

## What follows: the end of the sentences below, as $conclusion.

# $count (Number): how many cells are safe
# $named (Number): as many, or 0 if they are not named but ticked on the board
# $cells (Text): their names
safe = { $named ->
        [0] the { $count } ticked cells are safe
        [1] { $cells } is safe
       *[other] { $cells } are safe
    }
# $count (Number): how many cells are mines
# $named (Number): as many, or 0 if they are not named but marked on the board
# $cells (Text): their names
mines = { $named ->
        [0] the { $count } marked cells are mines
        [1] { $cells } is a mine
       *[other] { $cells } are mines
    }
# $mines (Text): such as "C4 is a mine"
# $safe (Text): such as "D4 is safe"
mines-and-safe = { $mines }, { $safe }

## The same after "if", as $condition.

# $count (Number): how many cells are safe
# $named (Number): as many, or 0 if they are not named but ticked on the board
# $cells (Text): their names
if-safe = { $named ->
        [0] the { $count } ticked cells are safe
        [1] { $cells } is safe
       *[other] { $cells } are safe
    }
# $count (Number): how many cells are mines
# $named (Number): as many, or 0 if they are not named but marked on the board
# $cells (Text): their names
if-mines = { $named ->
        [0] the { $count } marked cells are mines
        [1] { $cells } is a mine
       *[other] { $cells } are mines
    }
# $mines (Text): such as "C4 is a mine"
# $safe (Text): such as "D4 is safe"
if-mines-and-safe = { $mines }, { $safe }

## Why. $number is the number of the cell $cell.

# $cell (Text): a cell without a number
# $cells (Text): the cells around it
blank = { $cell } is blank, so everything around it is safe: { $cells }.
# $number (Number): a number
# $cell (Text): its cell
# $flags (Number): how many flags it has, as many as mines
# $conclusion (Text): what follows
all-flagged = The { $number } at { $cell } has { $flags ->
        [1] its mine
        [2] both mines
       *[other] all mines
    } flagged: { $conclusion }.
# The sentence after the one above.
# $named (Number): how many numbers prove it, or 0 if they are not named but marked on the board
# $cells (Text): their cells
# $flags (Number): how many flags
flags-right = { $named ->
        [0] The marked numbers confirm
        [1] { $cells } confirms
       *[other] { $cells } confirm
    } { $flags ->
        [1] the flag.
       *[other] the flags.
    }
# $number-cell (Text): the cell of a number
# $count (Number): how many mines and covered cells it has
# $cells (Text): those cells
only-covered = { $count ->
        [1] { $number-cell }’s mine must be { $cells }.
       *[other] { $number-cell }’s mines must be { $cells }.
    }
# $named (Number): how many numbers prove it, or 0 if they are not named but marked on the board
# $number-cells (Text): the cells of those numbers
# $count (Number): how many mines
# $cells (Text): the mines
prove = { $named ->
        [0] The marked numbers make
        [1] { $number-cells } makes
       *[other] { $number-cells } make
    } { $count ->
        [1] { $cells } a mine.
       *[other] { $cells } mines.
    }
# The sentence after one of the two above.
# $number (Number): a number
# $cell (Text): its cell
# $conclusion (Text): what follows
completed = That completes the { $number } at { $cell }: { $conclusion }.
# $number (Number): a number
# $cell (Text): its cell
# $count (Number): how many covered cells it touches, 1 to 8, as many as mines
# $conclusion (Text): what follows
all-mines = The { $number } at { $cell } touches only { $count ->
        [1] one covered cell
        [2] two covered cells
        [3] three covered cells
        [4] four covered cells
        [5] five covered cells
        [6] six covered cells
        [7] seven covered cells
       *[other] eight covered cells
    }: { $conclusion }.
# $inner-number (Number): a number
# $inner (Text): its cell
# $number (Number): another number
# $cell (Text): its cell
# $conclusion (Text): what follows
contained = { $inner-number ->
        [1] Wherever { $inner }’s mine is, it also completes
       *[other] Wherever { $inner }’s mines are, they also complete
    } the { $number } at { $cell }: { $conclusion }.
# After a sentence that names mines of the number.
# $inner-number (Number): a number
# $inner (Text): its cell
# $number (Number): another number
# $cell (Text): its cell
# $conclusion (Text): what follows
contained-with = { $inner-number ->
        [1] With { $inner }’s mine,
       *[other] With { $inner }’s mines,
    } that completes the { $number } at { $cell }: { $conclusion }.
# $less (Text): the cell of a number
# $count (Number): how many mines it can share, 1 to 8
# $number (Number): another number
# $cell (Text): its cell
# $conclusion (Text): what follows
difference = { $less } shares { $count ->
        [1] only one mine
        [2] only two mines
        [3] only three mines
        [4] only four mines
        [5] only five mines
        [6] only six mines
        [7] only seven mines
       *[other] only eight mines
    } with the { $number } at { $cell }: { $conclusion }.
# After a sentence that names mines of the first number.
# $less (Text): the cell of a number
# $count (Number): how many mines it can share, 1 to 8
# $number (Number): another number
# $cell (Text): its cell
# $conclusion (Text): what follows
difference-with = That leaves { $less } only { $count ->
        [1] one mine
        [2] two mines
        [3] three mines
        [4] four mines
        [5] five mines
        [6] six mines
        [7] seven mines
       *[other] eight mines
    } to share with the { $number } at { $cell }: { $conclusion }.
# $named (Number): how many numbers, or 0 if they are not named but marked on the board
# $number (Number): the number, if there is one
# $cells (Text): their cells
# $condition (Text): what follows
add-up = { $named ->
        [0] The marked numbers only add up
        [1] The { $number } at { $cells } only adds up
       *[other] The numbers at { $cells } only add up
    } if { $condition }.
# $mines (Number): the mines of the board
# $named (Number): how many numbers, or 0 if they are not named but marked on the board
# $number (Number): the number, if there is one
# $cells (Text): their cells
# $condition (Text): what follows
add-up-with-count = With { $mines ->
        [1] 1 mine
       *[other] { $mines } mines
    }, { $named ->
        [0] the marked numbers only add up
        [1] the { $number } at { $cells } only adds up
       *[other] the numbers at { $cells } only add up
    } if { $condition }.
# $mines (Number): the mines of the board
# $conclusion (Text): what follows
mine-count = { $mines ->
        [0] The board has no mines
        [1] The board has 1 mine in all
       *[other] The board has { $mines } mines in all
    }: { $conclusion }.
# $named (Number): how many numbers, or 0 if they are not named but marked on the board
# $number (Number): the number, if there is one
# $cells (Text): their cells
# $mines (Number): the mines of the board, at least 1
# $conclusion (Text): what follows
account-for = { $named ->
        [0] The marked numbers already account
        [1] The { $number } at { $cells } already accounts
       *[other] The numbers at { $cells } already account
    } for { $mines ->
        [1] the only mine
        [2] both mines
       *[other] all { $mines } mines
    }: { $conclusion }.

## Why flags are wrong: one of these two, and then one of the four below or one about numbers that do not add up.

# $named (Number): how many flags, or 0 if they are not named but marked on the board
# $count (Number): how many flags
# $cells (Text): their cells
wrong-flags = { $named ->
        [0] The { $count } marked flags can’t all be right.
        [1] The flag at { $cells } is wrong.
        [2] The flags at { $cells } can’t both be right.
       *[other] The flags at { $cells } can’t all be right.
    }
# $cell (Text): a cell without a number
no-mines = { $cell } is blank, so nothing around it is a mine.
# $number (Number): a number, 1 to 8
# $cell (Text): its cell
too-many-flags = The { $number } at { $cell } has only { $number ->
        [1] one mine
        [2] two mines
        [3] three mines
        [4] four mines
        [5] five mines
        [6] six mines
        [7] seven mines
       *[other] eight mines
    }.
# $mines (Number): the mines of the board
too-many-flags-in-all = { $mines ->
        [0] The board has no mines.
        [1] The board has only 1 mine.
       *[other] The board has only { $mines } mines.
    }
# "them" are the flags.
# $named (Number): how many numbers, or 0 if they are not named but marked on the board
# $number (Number): the number, if there is one
# $cells (Text): their cells
too-few-mines = { $named ->
        [0] The marked numbers leave
        [1] The { $number } at { $cells } leaves
       *[other] The numbers at { $cells } leave
    } too few mines for them.
# "them" are the flags.
# $mines (Number): the mines of the board
# $named (Number): how many numbers, or 0 if they are not named but marked on the board
# $number (Number): the number, if there is one
# $cells (Text): their cells
too-few-mines-with-count = With { $mines ->
        [1] 1 mine
       *[other] { $mines } mines
    }, { $named ->
        [0] the marked numbers leave
        [1] the { $number } at { $cells } leaves
       *[other] the numbers at { $cells } leave
    } too few for them.

## A guess: the first sentence, its reason, and two more that may follow.

# $cell (Text): the cell
# $percent (Number): how safe it is
best-guess = Best guess: { $cell }, { $percent }% safe.
# $percent (Number): how often it leads to one
follow-up = It most often leads to a sure move ({ $percent }%).
as-good-as-any = Others are just as good.
wins-most = Played to the end, it wins most often.
wins-most-in-region = In this separate area, no other wins more often.
less-to-guess = Another is slightly safer, but this leaves less guessing.
nothing-safer = No cell is safer.
# $cell (Text): the cell
# $percent (Number): how safe it is
next-best = Next best: { $cell } ({ $percent }%).
# $cell (Text): a cell
# $percent (Number): how safe it is
# $other (Text): another cell
# $other-percent (Number): how safe that one is
two-next-best = Next best: { $cell } ({ $percent }%), { $other } ({ $other-percent }%).
best-is-flagged = Your flag there may be wrong.
