### Answers to questions about a cell, and the best move.

# The name of a group of four buttons.
questions = Best move and game
best-move = Best move
# A game begins that continues the position, on mines that fit.
play = Play from here
# Chosen quickly, as the simulated games are played.
best-move-fast = Fast choice
# Chosen by looking further ahead, for longer.
best-move-deep = Deep search
# What the three choices above do, as their tooltips.
best-move-is = The best move with its reason, as in a hint.
best-move-fast-is = A quick choice, without a reason.
best-move-deep-is = The strongest choice: looks further ahead.
# Short notes on the four buttons, below their names.
best-move-note = with its reason
best-move-fast-note = at once, no reason
best-move-deep-note = slower, stronger
play-note = for practice
working = Working it out…

# The caption of a table of the numbers that a cell may show.
# $cell (Text): the name of a cell, such as "C4"
if-opened = If { $cell } is opened and is safe
# The heads of its columns.
number = Shows
chance = Chance
then-certain = Certain then
# $percent (Text): a number with decimals
percent = { $percent }%
# Nothing is certain then.
nothing = nothing
# $safe (Number): how many cells are certainly safe
safe = { $safe } safe
# $mines (Number): how many cells are certainly mines
mines = { $mines ->
        [one] 1 mine
       *[other] { $mines } mines
    }
# $safe (Number): how many cells are certainly safe
# $mines (Number): how many cells are certainly mines
safe-and-mines = { $safe } safe, { $mines ->
        [one] 1 mine
       *[other] { $mines } mines
    }

# $percent (Text): a number with decimals
win-exact = Chance to win by opening it: { $percent }%.
# $percent (Text): a number with decimals
# $low (Text): the lower bound of the 95 % confidence interval
# $high (Text): the upper bound
# $games (Number): how many games were simulated
win-estimate = Chance to win by opening it: { $percent }% ({ $low } to { $high }%, from { $games } simulated games).
