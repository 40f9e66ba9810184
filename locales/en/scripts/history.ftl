### The scripts that are loaded once the page can be played: static/history/.

# A link for keyboards, before everything else.
to-board = To the board
# For screen readers.
no-favourite = No longer a favourite: the game has left this list.
# $address (Text): the address of a file
still-waiting-for = Minesweeper is still waiting for { $address }
try-again = Try again
