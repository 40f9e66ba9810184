### The result of a game.

# Accessible name of the panel.
result = Result
# $time (Text): such as "41.207 s"
won = Cleared in { $time }!
# $cell (Text): such as "C7"
lost-at = Boom. { $cell } was a mine.
lost = Boom.
play-again = Play again
copy-link = Copy link
link-copied = Link copied
# Accessible name of the field with the link, if it cannot be copied.
link = Link to this board
same-board = Retry this board
review = Review game
games = All games
