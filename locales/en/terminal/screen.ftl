### The game on the full screen of a terminal. The board is drawn in columns, and a screen may have only 24 of them: texts for narrow screens
### end with "-short" and are used where the others have no room. Keys are named as they are; the letters are the same in all languages.

# Three lines of at most 15 characters.
# $size (Text): columns and rows, such as "24x8"
too-small = Too small:
    needs { $size }.
    Q quits.

## The list of keys: its title, and what is below it.

keys = Keys
# Where the list, the statistics or the review has more lines than the screen.
scroll-or-back = arrows scroll, other keys: back
# At most 20 characters.
scroll-or-back-short = arrows; other: back
any-key-back = other keys: back

## Keys and buttons, each with what it does next to it. Other names of actions are those of the page.

move-keys = arrows, h j k l
open-keys = Space, Enter
open-or-chord = Open, chord
far-keys = Home, End, Page
move-far = Move far
copy = Copy seed, link
cancel = Stop, no, back
redraw = Redraw
suspend = Suspend
quit = Quit
left-button = left button
right-button = right button
middle-button = middle button

## Below the board.

footer = Space open  F flag  ? help  Q quit
footer-short = ? help  Q quit
paused = Paused.  Any key continues
paused-short = Paused: press a key
quit-question = Quit and give up this game?  Y yes  N no
quit-question-short = Give up?  Y yes  N no
new-question = Give up this game for a new one?  Y yes  Esc no
new-question-short = Give up?  Y yes  Esc no
# $time (Text): in seconds, such as "41.207"
won = You win! { $time } s  N new  Q quit
# $time (Text): in seconds, such as "41.207"
won-short = You win! { $time } s
lost = Boom. That was a mine.  N new  Q quit
lost-short = Boom. N new  Q quit
searching = Looking for a board without guessing.  Esc stops
searching-short = Looking.  Esc stops
not-found = No board without guessing found: open again for a classic one.
not-found-short = Again for a classic one

copied = Sent to the clipboard: the seed, after the game the link too
copied-short = Sent to clipboard

# What is known of the cell under the cursor, while chances are shown.
safe-here = Safe here
mine-here = Mine here
# $percent (Text): the chance of a mine, such as "12.5"
chance-here = Mine here: { $percent }%
no-chances = No chances: the numbers contradict each other.

## What is left on the terminal after the game.

# $level (Text): size and mines, such as "30x16x99"
# $seed (Text): the number that the board was made from
board-with-seed = { $level }, seed { $seed }
# A board from a link or a file.
# $level (Text): size and mines, such as "30x16x99"
given-board = { $level }, given board
# $board (Text): one of the two above
# $time (Text): in seconds, such as "41.207"
left = { $board }: left after { $time } s, to be continued
# $board (Text): such as "30x16x99, seed 7"
# $time (Text): in seconds, such as "41.207"
given-up = { $board }: given up after { $time } s
# $board (Text): such as "30x16x99, seed 7"
# $time (Text): in seconds, such as "41.207"
won-in = { $board }: won in { $time } s
# $board (Text): such as "30x16x99, seed 7"
# $time (Text): in seconds, such as "41.207"
lost-after = { $board }: lost after { $time } s

## The statistics, and the review of a finished game.

# $level (Text): size and mines, such as "30x16x99"
# $label (Text): such as "no guess"
level-and-label = { $level }, { $label }
# $name (Text): such as "Win rate"
# $value (Text): such as "41.2%"
figure = { $name }: { $value }
no-statistics = No games that count are stored.
no-review = No finished game is stored.
known-board = The mines of this board may have been known, so no move is judged.
# On a board without guessing, whose guesses have no chances.
# $cell (Text): the opened cell
guessed = { $cell } was a guess.
# $number (Text): the number of the move
# $time (Text): in seconds, such as "41.207"
# $what (Text): a sentence about the move
reviewed-move = { $number }. { $time } s: { $what }
