### The review of a finished game.

title = Review
not-found = This game isn’t here.
not-found-why = It was deleted, or played in another browser.
loading = Loading the game…
summary = Summary

# Before the first move.
# $moves (Number): the moves of the game
start = { $moves ->
        [one] Start. 1 move.
       *[other] Start. { $moves } moves.
    }
# $number (Number): the number of the move
# $moves (Number): the moves of the game
# $time (Text): when it was made, in seconds, such as "41.207"
move = Move { $number } of { $moves }, { $time } s.

# Accessible name of the slider.
position = Move
previous = Previous move
next = Next move
play = Play
pause = Pause
speed = Speed
next-mistake = Next mistake
practise = Practise from here
# A link to the best move of the position before the move that is shown, found by the deep search.
deep-search = Better move?
