### The game of tic-tac-toe. X and O are the two marks; squares have names such as "B3".

title = Tic-tac-toe
# Accessible name of the board.
board = Tic-tac-toe, 3 rows, 3 columns
x-turn = X’s turn
o-turn = O’s turn
# Against the computer.
your-turn = Your turn
x-wins = X wins!
o-wins = O wins!
# The next two against the computer.
you-win = You win!
you-lose = You lose
draw = It’s a draw.
undo = Undo
reset = New game

# Accessible name of a square.
# $square (Text): such as "B3"
# $content (Text): X, O or the next text
square = { $square }, { $content }
empty = empty
# Of a square in the line that won.
# $square (Text): such as "B3"
# $content (Text): X or O
winning-square = { $square }, { $content }, winning
# Announced after a move; the turn follows, unless the game is over.
# $mark (Text): X or O
# $square (Text): such as "B3"
placed = { $mark } at { $square }.

# Accessible name of the choice between the next three.
players = Players
two-players = Two players
you-are-x = Play as X
you-are-o = Play as O
# Accessible name of the choice between the next three.
strength = Computer
random = Easy
good = Hard
perfect = Perfect
# $x (Number): games that X has won
score-of-x = X { $x }
# $o (Number): games that O has won
score-of-o = O { $o }
# $draws (Number): games that nobody has won
score-of-draws = Draws { $draws }
