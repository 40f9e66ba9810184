### The buttons of a hint, and the question before the first one.

why = Why?
play = Play it
# The link to the analysis of the position, also in a review.
analyse = Analyse
# The question before the first help in a game, and its three answers.
question = Hints and chances take this game out of your statistics.
show = Show
always-show = Always show
not-now = Not now
# After the question, if the key for hints led to it.
# $key (Text): the key, such as "H"
key-shows = Press { $key } again to show it.

# Next to the face, while chances are shown: what the numbers on the cells are. Two or three short lines.
mine-chance = Mine chance in %
# The same for the cells without a number.
# $percent (Number): the chance of a mine in every cell that touches no number
elsewhere = Other cells { $percent }%
