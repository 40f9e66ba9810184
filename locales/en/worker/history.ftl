### The statistics and the list of finished games.

# A board of no level that has a name.
# $width (Number): its columns
# $height (Number): its rows
# $mines (Number): its mines
custom-level = { $width }×{ $height }, { $mines ->
        [one] 1 mine
       *[other] { $mines } mines
    }
beginner-8x8 = Beginner 8×8

# A share.
# $percent (Number): in percent, 0 or more
percent = { $percent }%

loading = Loading your games…

## Why a game does not count; in a list with the number of such games, and before the next two.

imported = Imported
mines-visible = Mines were visible
hints-used = Hints used
practice = Practice
repeated = Repeated board
linked = Board from a link
mines-moved = Mines were moved to avoid guessing
easy = Board too small or with too few mines
left-at-once = Left at once
before-reset = Before a reset
left-and-resumed = Left and resumed
one-click = Won by one click

# $reason (Text): one of the reasons above
not-counted = { $reason }, not counted
# $reason (Text): one of the reasons above
time-not-counted = { $reason }, time not counted
# $duration (Text): such as "2 h 5 min"
away = Left for { $duration } and resumed, time not counted

## The statistics.

# $level (Text): the name of a level
none-counted = No counted games yet for { $level }. The first one appears here.
# $cells (Number): the fewest cells that count
# $cells-per-mine (Number): the most cells for each mine that count
never-counted = Boards of fewer than { $cells } cells, or with less than one mine in { $cells-per-mine } cells, are not counted.
reset = Reset these statistics
# Before a list of reasons.
# $games (Number): how many games
uncounted = { $games ->
        [one] 1 game isn’t counted:
       *[other] { $games } games aren’t counted:
    }
# Before a list of reasons.
# $games (Number): how many games
untimed = { $games ->
        [one] 1 game counts without its time:
       *[other] { $games } games count without their time:
    }
# A reason why games do not count, and how many there are.
# $reason (Text): such as "Hints used"
# $games (Number): how many games
reason = { $reason } ({ $games })

games = Games
wins = Wins
win-rate = Win rate
current-streak = Current streak
best-streak = Best streak
best-time = Best time
average-time = Average time
best-speed = Best 3BV/s
median-efficiency = Efficiency (median)
accuracy = Accuracy
# The wins, less those that the solver expected from the risks taken.
wins-above-luck = Wins above luck

## What the figures mean.

best-time-is = Your fastest win.
win-rate-is = Wins divided by games.
current-streak-is = Wins in a row, up to your last game.
games-are = All games that count. One you left counts as lost.
wins-are = Games in which you opened every safe cell.
best-streak-is = The most wins in a row.
average-time-is = The average time of your wins.
best-speed-is = 3BV is the fewest clicks that finish a board without flags. 3BV/s is how many of them you made in a second. This is your fastest win by that measure.
median-efficiency-is = 3BV divided by your clicks. Half of your wins are above this figure. With chords it can be more than 100%.
wins-above-luck-is = Your wins, minus those to expect given the risks of the guesses you took. Above zero, you were lucky.
# Why a figure is “–”, after what it means.
needs-win = No value yet: it needs a win with a time that counts.
needs-analysis = No value yet: it needs games that have been analysed.

# Heading of the table that compares the levels.
all-your-levels = All levels you play

## The charts, and the heads of their tables.

win-times = Win times
# Before the charts, while there are too few games.
# $wins (Number): how many are needed
wins-for-chart = { $wins ->
        [one] Charts of your win times appear after 1 win.
       *[other] Charts of your win times appear after { $wins } wins.
    }
win-times-in-order = Win times, and the best so far
time-by-bbbv = Time against 3BV, and your usual speed
wins-and-expected = Wins above luck over time
bbbv = 3BV
days = Days played
month = Month
# The days of the last half year on which the player played.
# $days (Number): how many
days-played = { $days ->
        [one] 1 day
       *[other] { $days } days
    }
# The same if the player also played on the last few days, one after another.
# $days (Number): on how many days in all
# $run (Number): the last days in a row
days-in-a-row = { $days } days, { $run } in a row
# At the ends of the scale of the shades: few games a day, and many.
less = Less
more = More
time = Time
best-so-far = Best so far
expected = Expected
# $from (Number): the first of several games
# $to (Number): the last
span = { $from } to { $to }
# $from (Number): seconds
# $to (Number): seconds
span-seconds = { $from } to { $to } s
# Next to the clock, in one or two lines.
# $time (Text): such as "41.2 s"
best-in-play = Best { $time }
# At the end of an axis, or a duration.
# $seconds (Number): whole seconds
seconds = { $seconds } s
# A time below a minute.
# $seconds (Text): with a fraction, such as "41.207"
time-in-seconds = { $seconds } s
# A duration. So are the next two.
# $minutes (Number): at least 1
minutes = { $minutes } min
# $hours (Number): at least 1
# $minutes (Number): 0 to 59
hours-and-minutes = { $hours } h { $minutes } min
# $days (Number): at least 1
# $hours (Number): 0 to 23
days-and-hours = { $days } d { $hours } h
# $bbbv (Number): a 3BV, at the end of an axis
bbbv-end = { $bbbv } 3BV
# $wins (Number): at the end of an axis
win-count = { $wins ->
        [one] 1 win
       *[other] { $wins } wins
    }
# $games (Number): at the end of an axis, and below a list that fits on one page
game-count = { $games ->
        [one] 1 game
       *[other] { $games } games
    }

## The list of games.

no-games = No games yet. Finished games are saved here.
# A link to the board, where there are no games.
play = Play
no-matches = No games match.
# $games (Number): how many there are
# $page (Number): the page that is shown
# $pages (Number): how many pages there are
page = { $games } games, page { $page } of { $pages }
previous = Previous
next = Next

level = Level
mode = Mode
all-levels = All levels
result = Result
all-games = All games
won = Won
lost = Lost
given-up = Given up
unfinished = Unfinished
favourites = Favourites
sort-by = Sort by
ascending = Ascending
descending = Descending

date = Date
speed = 3BV/s
efficiency = Efficiency
luck = Luck
# $level (Text): a level, on a board without guessing
no-guessing = { $level }, no guessing
favourite = Favourite
actions = Actions
# A moment of today; other days have their date.
# $time (Text): such as "17:39" or "5:39 PM"
today = Today, { $time }
# $time (Text): such as "17:39" or "5:39 PM"
yesterday = Yesterday, { $time }
review = Review
# The accessible name of the link to the review of a game.
# $level (Text): the level
# $date (Text): when it was played
review-of = Review: { $level }, { $date }
# The accessible name of what shows and hides the actions for a game on phones.
# $level (Text): the level
# $date (Text): when it was played
actions-for = Actions: { $level }, { $date }
# Plays the same board again.
retry = Retry
# Shares the link to the board.
share = Share this board
link-copied = Link copied
download = Download replay (RAWVF)
delete = Delete
back-up = Back up everything
import = Import games or a backup

# $games (Number): how many games were deleted
deleted = { $games ->
        [one] Game deleted.
       *[other] { $games } games deleted.
    }
statistics-reset = Statistics reset.
