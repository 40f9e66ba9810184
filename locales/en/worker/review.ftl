### The review of a finished game: what is said of each move, and the summary. Cells have names such as "C4".

## The title.

# $level (Text): such as "Expert"
# $time (Text): such as "41.207 s"
title-won = { $level }, won in { $time }
# $level (Text): such as "Expert"
# $time (Text): such as "41.207 s"
title-lost = { $level }, lost after { $time }
# $level (Text): such as "Expert"
title-unfinished = { $level }, not finished

# A switch, below the summary.
mouse-path = Show the path of the mouse
mouse-path-and-buttons = Show the path of the mouse and its buttons
mouse-buttons-explained = A triangle above the path: a button was pressed. Below: released. Its left half is the left button, its right half the right one, a narrow one the middle one.

## What is said of a move.

first = First click.
first-lost = The first click was a mine.
# $cell (Text): the opened cell
certain = { $cell } was provably safe.
# $cell (Text): a number whose neighbours were opened
certain-chord = Everything around { $cell } was provably safe.
# $cell (Text): the opened cell
# $percent (Number): how safe it was
best-guess = Forced guess, and the best one. { $cell } was { $percent }% safe.
# $cell (Text): the opened cell
# $percent (Number): how safe it was
best-guess-lost = Forced guess, and the best one. { $cell } was { $percent }% safe. Unlucky.
# $cell (Text): a number whose neighbours were opened
# $percent (Number): how safe that was
best-guess-chord = Forced guess, and the best one. Everything around { $cell } was { $percent }% safe.
# $cell (Text): a number whose neighbours were opened
# $percent (Number): how safe that was
best-guess-chord-lost = Forced guess, and the best one. Everything around { $cell } was { $percent }% safe. Unlucky.
# $best (Text): the best cell
# $best-percent (Text): how safe it was
# $cell (Text): the opened cell
# $percent (Text): how safe that was
worse-guess = Forced guess, but { $best } ({ $best-percent }% safe) beat { $cell } ({ $percent }%).
# $best (Text): the best cell
# $best-percent (Text): how safe it was
# $cell (Text): a number whose neighbours were opened
# $percent (Text): how safe that was
worse-guess-chord = Forced guess, but { $best } ({ $best-percent }% safe) beat the chord on { $cell } ({ $percent }%).
# $best (Text): the best cell, although not safer
# $best-percent (Text): how safe it was
# $cell (Text): the opened cell
# $percent (Text): how safe that was
worse-guess-later = Forced guess, but { $best } ({ $best-percent }% safe) was better for the rest of the game than { $cell } ({ $percent }%).
# $best (Text): the best cell, although not safer
# $best-percent (Text): how safe it was
# $cell (Text): a number whose neighbours were opened
# $percent (Text): how safe that was
worse-guess-chord-later = Forced guess, but { $best } ({ $best-percent }% safe) was better for the rest of the game than the chord on { $cell } ({ $percent }%).
# $safe (Text): a safe cell
# $cell (Text): the opened cell
# $percent (Number): how safe it was
needless = No need to guess: { $safe } was provably safe. { $cell } was { $percent }% safe.
# $safe (Text): a safe cell
# $cell (Text): a number whose neighbours were opened
# $percent (Number): how safe that was
needless-chord = No need to guess: { $safe } was provably safe. Everything around { $cell } was { $percent }% safe.
# A sentence after one of the four above.
mine-hit = This time there was a mine.
# $cell (Text): the opened cell
blunder = { $cell } had to be a mine.
# $cell (Text): a number whose neighbours were opened
blunder-chord = The chord on { $cell } had to hit a mine.
# A sentence after one of the two above.
# $cell (Text): a safe cell
was-safe = { $cell } was safe.
# $cell (Text): the flagged cell
wrong-flag = Wrong flag: { $cell } was provably safe.
# $cell (Text): the flagged cell
# $percent (Number): the chance of a mine there
unlucky-flag = Wrong flag, but nobody could know: the chance of a mine at { $cell } was { $percent }%.
# $cell (Text): the cell
flagged = Flagged { $cell }.
# $cell (Text): the cell
unflagged = Unflagged { $cell }.
too-complex = This position was too complex to judge.

# A sentence after those about a worse guess.
# $percent (Number): how much of the chance to win
cost = Cost: { $percent }% of your winning chance.
# The same, estimated.
# $percent (Number): how much of the chance to win
cost-about = Cost: about { $percent }% of your winning chance.

## The summary.

# $forced (Number): the guesses that were forced
# $best (Number): how many of them were the best choice
# $all-best (Number): 1 if all of them were, else 0
guesses = { $forced ->
        [0] You never had to guess.
        [1] { $all-best ->
                [1] One forced guess, and you chose best.
               *[other] One forced guess, and there was a better one.
            }
        [2] { $all-best ->
                [1] 2 forced guesses, both the best choice.
               *[other] { $best ->
                        [0] 2 forced guesses, none of them the best choice.
                       *[other] 2 forced guesses, { $best } of them the best choice.
                    }
            }
       *[other] { $all-best ->
                [1] { $forced } forced guesses, all of them the best choice.
               *[other] { $best ->
                        [0] { $forced } forced guesses, none of them the best choice.
                       *[other] { $forced } forced guesses, { $best } of them the best choice.
                    }
            }
    }
# Instead of the one above, if no guess was forced but some were made.
# $needless (Number): how many guesses were made
# $percent (Number): how safe the riskiest of them was
only-needless-guesses = { $needless ->
        [1] You never had to guess, but you did once: it was { $percent }% safe.
       *[other] You never had to guess, but you did { $needless } times: the riskiest was { $percent }% safe.
    }
# Instead of both, if the only guess was the last move.
only-guess-lost = Your only guess was not needed, and it lost the game.
# A sentence after the one about forced guesses.
# $needless (Number): how many guesses were not forced
# $percent (Number): how safe the riskiest of them was
needless-guesses = { $needless ->
        [1] One more guess was not needed: it was { $percent }% safe.
       *[other] { $needless } more guesses were not needed: the riskiest was { $percent }% safe.
    }
# A sentence after those above.
# $percent (Number): the risk of the last move
lost-on-risk = You lost on a { $percent }% risk.
# $number (Number): its number
# $safe (Text): a safe cell
move-needless = Move { $number }: no need to guess, { $safe } was safe.
# A sentence about the cost follows.
# $number (Number): its number
# $best (Text): the best cell
move-worse-guess = Move { $number }: { $best } was the better guess.
# $number (Number): its number
# $cell (Text): the flagged cell
move-wrong-flag = Move { $number }: wrong flag, { $cell } was safe.
# $number (Number): its number
# $cell (Text): the opened cell
move-blunder = Move { $number }: { $cell } had to be a mine.
# $number (Number): its number
# $cell (Text): a number whose neighbours were opened
move-blunder-chord = Move { $number }: the chord on { $cell } had to hit a mine.
# The last line of a list of mistakes.
# $count (Number): how many are not listed
more = And { $count } more.
# $percent (Number): the accuracy
accuracy = Accuracy { $percent }%
luck-unknown = Luck unknown: a move was too complex to judge.
luck-none = Not bad luck: the last move had to hit a mine.
# $times (Number): at least 101
luck-rare = Luck: 1 in { $times }
# $percent (Number): how often
luck = Luck { $percent }%

## The table of the winning chance.

move = Move
chance = Winning chance
chance-table = Winning chance as a table
chance-explained = How often the solver wins after each of these moves, with a 95% confidence range.
# $percent (Number): a chance
percent = { $percent }%
# An estimate.
# $percent (Number): a chance
# $low (Number): the lower end of its confidence range
# $high (Number): the upper end
percent-range = { $percent }% ({ $low }–{ $high }%)
