### The headline of a result, and why a game does not count.

# $time (Text): in seconds, such as "41.207"
won = Cleared in { $time } s!
# $cell (Text): such as "C7"
lost-at = Boom. { $cell } was a mine.
lost = Boom.

# Why a game does not count in the statistics.
imported = Imported, not counted
mines-visible = Mines were visible, not counted
hints-used = Hints used, not counted
repeated = Repeated board, not counted
linked = Board from a link, not counted
mines-moved = Mines were moved to avoid guessing, not counted
