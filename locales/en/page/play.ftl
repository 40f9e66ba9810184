### The game: levels, modes, tools, and the search for boards without guessing.

level = Level
beginner = Beginner
intermediate = Intermediate
expert = Expert
# A board with a size that the player has chosen.
custom = Custom

# Accessible name of the choice between the next two.
mode = Mode
classic = Classic
# The mode with boards that can be solved without guessing.
no-guessing = No guessing

# On the button and on the face above the board.
new-game = New game
# The same in one short word, which the text above has to contain.
new = New
hint = Hint
# The mode in which a click opens.
dig = Dig
# The mode in which a click flags.
flag = Flag
# Accessible name of the switch between the two; it has to contain both words, one after the other.
flag-mode = Flag mode: dig, flag
# On a phone, tooltip of the button with the name of the level.
menu = Level and more

chances = Chances
# Accessible name and tooltip of the button above; it has to contain its word.
mine-chances = Mine chances
zoom = Zoom
zoom-out = Zoom out
zoom-in = Zoom in
zoom-fit = Fit to window

# Accessible name of the clock.
# $seconds (Number): the seconds played
seconds = { $seconds ->
        [one] 1 second
       *[other] { $seconds } seconds
    }

# Below a board that is played from the middle of a reviewed game.
practice = Practice, not counted

# For screen readers, when a new game is started.
new-game-started = New game.

# Below a board without guessing.
no-guessing-needed = No guessing needed
watch-counter = No guessing needed, but watch the mine counter
mines-moved = No guessing needed (mines were moved)
watch-counter-moved = No guessing needed, but watch the mine counter (mines were moved)
