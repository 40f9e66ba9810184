### The dialog for a board of any size.

title = Custom board
width = Width
height = Height
mines = Mines
# Boards to choose, with their width and height.
small = Small 8×12
wide = Wide 40×18
huge = Huge 60×40
play = Play

# $min (Number): the smallest number that is possible
# $max (Number): the largest
enter-number = Enter a whole number from { $min } to { $max }.
# $max (Number): how many mines the board can have
too-many-mines = { $max ->
        [one] Too many mines: this board holds 1.
       *[other] Too many mines: this board holds { $max }.
    }
# $share (Text): the mines in percent of the cells, such as "20.6". How hard that is on boards of the usual sizes.
very-easy = { $share }% mines: very easy
# $share (Text): as above
easy = { $share }% mines: easy, like Beginner
# $share (Text): as above
medium = { $share }% mines: medium, like Intermediate
# $share (Text): as above
hard = { $share }% mines: hard, like Expert
# $share (Text): as above
very-hard = { $share }% mines: harder than Expert
