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
same-board = Retry
review = Review
games = All games

# Why a game does not count in the statistics.
imported = Imported, not counted
mines-visible = Mines were visible, not counted
hints-used = Hints used, not counted
repeated = Repeated board, not counted
linked = Board from a link, not counted
mines-moved = Mines were moved to avoid guessing, not counted
