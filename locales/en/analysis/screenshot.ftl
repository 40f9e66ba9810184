### Boards that are read from pictures, such as screenshots of other programs.

reading = Reading the picture…
# $columns (Number): how many columns the board has
# $rows (Number): how many rows
read = Read from the picture: { $columns } by { $rows } cells.
# $mines (Number): how many mines the board has, by its mine counter
mines = { $mines ->
        [one] It has 1 mine.
       *[other] It has { $mines } mines.
    }
no-counter = No mine counter was read: enter the number of mines if you know it.
certain = No cell is in doubt.
# $cells (Number): how many
doubtful = { $cells ->
        [one] 1 cell may be wrong: it has a dashed frame.
       *[other] { $cells } cells may be wrong: they have dashed frames.
    }
# Numbers at the edge of a part of a board count cells that are not in the picture.
cut = The picture may show only a part of the board: if so, add the missing rows and columns, because the numbers at its edge count them.
# $cells (Number): how many, two or more
group = These { $cells } cells look alike. What are they?
# $cell (Text): the name of a cell, such as "C4"
cell = { $cell } may be wrong. What is it?
# The name of a group of buttons: covered, the numbers 0 to 8, flag, and mine.
answers = What it is
covered = Covered
flag = Flag
mine = Mine
# Goes to the next question.
next = Next
# Goes to the first question.
check = Check them

no-board = There is no Minesweeper board in this picture, or none that could be found.
too-large = This picture is too large: at most 16 million pixels are read.
too-slow = Reading this picture took too long: cut it off around the board, and try again.
not-decoded = This file is damaged, or no picture that this browser can show.
not-loaded = What reads pictures could not be loaded. Check the connection and try again.
stopped = The picture could not be read: the program that reads it has stopped.
