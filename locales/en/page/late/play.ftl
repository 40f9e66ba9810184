### The search for boards without guessing, and what is known of such a board.

searching = Finding a board you can solve without guessing. With this many mines it can take a moment.
not-found = Couldn’t find a no-guessing board with this many mines.
# Button of the two messages above.
play-classic = Play a classic board
# Tooltips of what is known of a board without guessing: the hardest step on it.
hardest-one = Hardest step: one number
hardest-two = Hardest step: two numbers
hardest-several = Hardest step: several numbers
hardest-counting = Hardest step: counting mines
## The page that hides the board of a paused game.

paused = Paused
clock-stopped = The clock has stopped, and the board is hidden.
resume = Resume
