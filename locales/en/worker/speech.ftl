### What is said about the board on a key press, for players who do not see it. Cells have names such as "C4".

# A cell's name and what it shows come first.
# $cell (Text): such as "C4, covered"
no-target = { $cell }. No other cell to go to.
# $cell (Text): such as "C4, covered"
at-edge = { $cell }. Edge.
# $cell (Text): such as "C4, flagged"
remove-flag = { $cell }. Remove the flag to open it.
# $cell (Text): such as "C4, 1 mine near"
nothing-to-open = { $cell }. Nothing to open.
# $cell (Text): such as "C4, 1 mine near"
no-flag = { $cell }. No flag here: it is open.
# Why opening the neighbours did nothing.
# $cell (Text): such as "C4, 2 mines near"
# $flags (Number): how many flags are around it
# $mines (Number): how many it needs
flags-missing = { $cell }. { $mines ->
        [one] { $flags } of 1 flag.
       *[other] { $flags } of { $mines } flags.
    }

# Instead of neighbours beyond the edge.
edge = edge
# An item of the list below.
# $cell (Text): such as "C4"
# $state (Text): such as "covered" or "2"
neighbour = { $cell } { $state }
# $cell (Text): such as "C4"
# $neighbours (Text): a list
around = Around { $cell }, clockwise from the top: { $neighbours }.

## What is left to do around a number, in three lengths: covered cells, and flags.

# Between names of cells.
# $cells (Text): one or more names
# $next (Text): another one
list = { $cells }, { $next }
# $cells (Text): a list
# $flags (Number): how many flags
brief-flagged = { $cells }; { $flags } flagged
# $cells (Text): a list
covered = Covered { $cells }.
# A sentence after the one above.
# $cells (Text): a list
flagged = Flagged { $cells }.
# $count (Number): how many cells
# $cells (Text): a list of them
full-covered = { $count } covered: { $cells }.
# A sentence after the one above.
# $count (Number): how many flags
# $cells (Text): a list of them
full-flagged = { $count } flagged: { $cells }.

## What is left on the board, and where the cursor is.

# $mines (Number): the mines less the flags
# $cells (Number): the covered cells
# $time (Text): such as "2 minutes 5"
brief-progress = { $mines }, { $cells }, { $time }
# $mines (Text): such as "9 mines left"
# $cells (Number): the covered cells
# $time (Text): such as "2 minutes 5"
progress = { $mines }, { $cells ->
        [one] 1 cell
       *[other] { $cells } cells
    } covered, { $time }.
# $seconds (Number): less than a minute
seconds = { $seconds ->
        [one] 1 second
       *[other] { $seconds } seconds
    }
# $minutes (Number): whole minutes
minutes = { $minutes ->
        [one] 1 minute
       *[other] { $minutes } minutes
    }
# $minutes (Number): whole minutes
# $seconds (Number): and seconds
minutes-and-seconds = { $minutes ->
        [one] 1 minute { $seconds }
       *[other] { $minutes } minutes { $seconds }
    }
# $cell (Text): such as "C4, covered"
# $column (Number): its column
# $columns (Number): how many there are
# $row (Number): its row
# $rows (Number): how many there are
cursor = { $cell }. Column { $column } of { $columns }, row { $row } of { $rows }.
