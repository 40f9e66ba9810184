### What is said about a game that has just ended.

# $level (Text): the name of a level
first-win = Your first { $level } win!
# $level (Text): the name of a level
first-time = Your first timed { $level } win!
# $gain (Text): how much faster it was, such as "1.900 s"
# $best (Text): the best time before
new-best = New best! { $gain } faster than { $best }.
# $gap (Text): how much slower it was
# $best (Text): the best time
behind-best = { $gap } behind your best, { $best }.
# $best (Text): the best time
equal-best = As fast as your best, { $best }.
easy = A board this small, or with so few mines, does not count.
repeated = You have played this board before: not counted.
away = A win. Its time does not count, because you left the game and resumed it.
one-click = A win by one click: its time does not count.
# A sentence after one of those above.
# $wins (Number): how many wins
streak = { $wins ->
        [one] 1 win in a row.
       *[other] { $wins } wins in a row.
    }
# A sentence after one of those above.
# $wins (Number): how many wins
longest-streak = { $wins ->
        [one] 1 win in a row, your longest yet.
       *[other] { $wins } wins in a row, your longest yet.
    }

## Whether a loss could be avoided. $cell is such as "C7".

# $cell (Text): a cell that was safe
was-safe = { $cell } was safe.
had-to-be-mine = That had to be a mine.
# A risk of 50%, and no cell was safer.
fifty-nothing-safer = A 50/50: nothing was safer.
# A risk of 50%, and no cell was better.
fifty-nothing-better = A 50/50: nothing was better.
# $risk (Text): in percent
nothing-safer = A risk of { $risk }%: nothing was safer.
# $risk (Text): in percent
nothing-better = A risk of { $risk }%: nothing was better.
# $cell (Text): the better one
# $better (Text): in percent, how safe it was
# $safe (Text): in percent, how safe the one was that was opened
better-guess = { $cell } was the better guess: { $better }% safe, not { $safe }%.
# $cell (Text): the better one, although not safer
# $better (Text): in percent, how safe it was
better-guess-later = { $cell } ({ $better }% safe) was the better guess for the rest of the game.
first-click = Nothing could be known yet.
# Link to the review.
see-why = See why

## The figures.

time = Time
time-is = From the first opened cell to the end, without pauses.
bbbv = 3BV
speed = 3BV/s
clicks = Clicks
efficiency = Efficiency
# $solved (Number): how much of it was solved
# $all (Number): the 3BV of the board
solved = { $solved } of { $all }
# $clicks (Number): all clicks
# $wasted (Number): those that had no effect
click-count = { $wasted ->
        [0] { $clicks }
       *[other] { $clicks }, { $wasted } wasted
    }

# Link to the position before the move that ended the game.
analyse = Analyse the last move
