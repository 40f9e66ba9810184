### The controls of the analysis.

# The name of the page.
title = Analysis

# The name of the group of tools.
paint = Paint
# A tool: a click on a covered cell shows its chance.
look = Look at chances, move the board
# A tool: a click on a covered cell shows what opening it leads to.
ask = Ask about a cell
covered = Paint covered cells
# $number (Number): 0 to 8
number = Paint { $number }
flag = Paint flags, which prove nothing
mine = Paint known mines

# The name of a group of buttons, which are the next six.
edit = Edit
undo = Undo
redo = Redo
clear = Clear
# Paints all cells.
fill = Fill
# By 90 degrees.
turn = Turn
# Exchanges left and right.
mirror = Mirror

# The heading of the controls for the mines and the size.
board = Board

# What is known about the mines: their number, their density, or nothing. Also the name of the group of these three.
mines = Mines
density = Density
unknown = Unknown
number-of-mines = Number of mines
percent = Mines in percent

# The name of a group of controls.
size = Size
# The name of the group of levels: each begins with an empty board.
empty-board = Empty board
width = Width
height = Height

# The sides of the board, each with two buttons.
top = Top
add-top = Add a row at the top
remove-top = Remove the first row
bottom = Bottom
add-bottom = Add a row at the bottom
remove-bottom = Remove the last row
left = Left
add-left = Add a column at the left
remove-left = Remove the first column
right = Right
add-right = Add a column at the right
remove-right = Remove the last column
