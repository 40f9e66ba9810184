### Errors and messages of the commands: each is one line on the terminal, often behind the name of a file and a colon. Words of the command line
### such as --start and X,Y are the same in all languages.

standard-input = standard input
the-link = the link
closed-output = standard output is closed, so the result would be lost
no-command = a command is missing; --help lists them
no-full-screen = the terminal has no full screen, so the game is played as with --plain
no-terminal = play: standard input and output must be a terminal; play --plain takes any
thread-failed = a part of the program has failed

## Files.

# $bytes (Text): how many bytes
file-too-long = it is longer than { $bytes } bytes, as no record is
# A damaged file was renamed, and a new one begins.
# $file (Text): its name
# $new (Text): its new name
set-aside = { $file }: this is no readable file of games, so it was renamed to { $new }
games-unreadable = its games cannot be read
# $reason (Text): a technical reason in English
not-json = this is not a line of JSON: { $reason }
json-without-board = the line of JSON has neither a board nor a link
json-without-position = the line of JSON has no position; the command position makes positions of boards
link-without-mines = the link does not say how many mines there are
no-board-in-file = there is no board in it
no-position-in-file = there is no position in it
# $bytes (Text): how many bytes
board-too-long = it is longer than { $bytes } bytes, as no board is
# $bytes (Text): how many bytes
position-too-long = it is longer than { $bytes } bytes, as no position is
# Of one of several boards in a file.
# $file (Text): its name
# $number (Number): the number of the board
# $line (Text): the number of the line where it begins
# $reason (Text): what is wrong
in-board-at-line = { $file }, board { $number }, from line { $line } on: { $reason }
# $file (Text): its name
# $number (Number): the number of the board
# $byte (Text): the offset where it begins
# $reason (Text): what is wrong
in-board-at-byte = { $file }, board { $number }, from byte { $byte } on: { $reason }
# $file (Text): its name
# $number (Number): the number of the position
# $line (Text): the number of the line where it begins
# $reason (Text): what is wrong
in-position-at-line = { $file }, position { $number }, from line { $line } on: { $reason }
# $file (Text): its name
# $number (Number): the number of the position
# $byte (Text): the offset where it begins
# $reason (Text): what is wrong
in-position-at-byte = { $file }, position { $number }, from byte { $byte } on: { $reason }

## Pictures.

no-picture = this is no PNG or JPEG picture
no-board-in-picture = there is no board in this picture
picture-too-large = the picture has more than 16 million pixels
no-counter = no mine counter was found; give the number of mines with --mines
# $file (Text): its name
# $cells (Text): the cells, such as "3,0 4,7"
doubtful-cells = { $file }: not sure of these cells: { $cells }
# $file (Text): its name
cut-off = { $file }: may show only a part of the board, whose numbers at the edge count cells that are missing

## Boards and their starts. Columns and rows count from 0.

# $cell (Text): column and row, such as "9,0"
# $column (Number): the last column
# $row (Number): the last row
off-board = { $cell } is off the board: columns go from 0 to { $column }, rows from 0 to { $row }
# $reason (Text): why the start cannot be
start = the start: { $reason }
no-start = it does not say where to start: give --start X,Y
# $cell (Text): column and row, such as "9,0"
start-is-mine = the start { $cell } is a mine: give another one with --start X,Y
# $seed (Text): the number that a board is made from
# $reason (Text): one of the two after the next
seed = seed { $seed }: { $reason }
# $seed (Text): the number that a board is made from
seed-mines-moved = seed { $seed }: made by moving mines, so easier and more clustered than one by chance
# $level (Text): size and mines, such as "30x16x99"
# $layouts (Text): how many
none-exists = there is no board { $level } without guessing from this first cell: all { $layouts } layouts were tried
# $level (Text): size and mines, such as "30x16x99"
# $tries (Text): how many
none-found = no board { $level } without guessing was found among { $tries } tried; there may be one
# $width (Text): a number
# $max (Number): the largest
width = the width is { $width }: it may be 1 to { $max }
# $height (Text): a number
# $max (Number): the largest
height = the height is { $height }: it may be 1 to { $max }
# $mines (Text): a number
# $size (Text): such as "9x9"
# $max (Number): the largest
mines = the number of mines is { $mines }: on { $size } it may be 0 to { $max }
# $text (Text): what was given
size = "{ $text }" is no board size: write WIDTHxHEIGHTxMINES, such as 30x16x99

## Replays and stored games.

no-format = convert: name the format with --to, or an output that ends in .rawvf, .evf, .mbf or .mine
evf-too-small = EVF has no room for cells of more than 255 pixels or for jumps of more than 32,767
no-replay = it is no replay of a known format
# $file (Text): its name
# $mode (Text): the name of a mode, such as "density"
only-safe-moves = { $file }: in the mode { $mode } mines are not distributed uniformly, so only safe moves are judged, not guesses
# $file (Text): its name
# $mode (Text): the name of a mode, such as "known-board"
no-move-judged = { $file }: in the mode { $mode } the player may have known the mines, so no move is judged
no-home = record: there is no home directory; name a folder in MINESWEEPER_DATA
# $file (Text): its name
# $games (Number): how many
imported = { $file }: { $games ->
        [one] { $games } new game
       *[other] { $games } new games
    }
# $number (Text): the number of the game in the list
no-such-game = record replay { $number }: there is no such game
# $number (Text): the number of the game in the list
moves-not-stored = record replay { $number }: its moves are no longer stored

## Simulations.

# $bar (Text): a bar that grows
# $done (Text): how many games were played
# $all (Text): how many there are
# $left (Text): a time, such as "12s"
progress = { $bar } { $done }/{ $all } games, { $left } left
ended-early = ended before the first game was played
