### The result of a game.

# Accessible name of the panel.
result = Result
play-again = Play again
copy-link = Copy link
link-copied = Link copied
# Accessible name of the field with the link, if it cannot be copied.
link = Link to this board
same-board = Retry
review = Review
games = All games
