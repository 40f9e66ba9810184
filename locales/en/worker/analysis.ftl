### What the worker says about a position of the analysis.

## The best move.

needs-mines = The best move needs the number of mines.
# $cell (Text): the name of a cell, such as "C4"
opens-safe = Open { $cell }: it is safe.
# $cell (Text): the name of a cell, such as "C4"
# $percent (Number): the chance that it is safe
opens = Open { $cell }: { $percent }% safe.
too-complex = This position is too complex.
only-mines = Only mines are left.
no-layout = No layout fits.

## A game from a position.

nothing-to-play = There is nothing left to play.
