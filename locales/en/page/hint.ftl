### The buttons of a hint, and what the page says in place of one.

why = Why?
play = Play it
# The link to the analysis of the position, also in a review.
analyse = Analyse
# The question before the first help in a game, and its three answers.
question = Hints and chances take this game out of your statistics.
show = Show
always-show = Always show
keep-counting = Keep counting

begin = Open any cell to begin.
too-complex = This position is too complex to work out the chances.

# For screen readers, when the chances are turned on or off.
chances-on = Chances on.
chances-off = Chances off.
