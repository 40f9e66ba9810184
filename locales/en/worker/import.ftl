### What is said about imported files: backups, and replays of this and other programs.

# $name (Text): the file
# $new (Number): how many games are new
# $known (Number): how many were here before
imported = { $name }: { $new } new, { $known } already here.
# The same; $repaired of those that were here could not be read, and can now.
# $name (Text): the file
# $new (Number): how many games are new
# $known (Number): how many were here before
# $repaired (Number): at least 1
imported-repaired = { $name }: { $new } new, { $known } already here, { $repaired ->
        [1] of which 1 was damaged and is repaired.
       *[other] of which { $repaired } were damaged and are repaired.
    }
# A sentence after one of those above.
# $count (Number): how many games of the file are damaged
unreadable-games = { $count } could not be read.
# $name (Text): the file, a replay of Minesweeper X
encrypted = Couldn’t open { $name }: replays of Minesweeper X are encrypted.
# $name (Text): the file
unknown-format = { $name } isn’t a replay or a backup.
# $name (Text): the file
# $reason (Text): one of the next two, or a technical reason in English
failed = Couldn’t import { $name }: { $reason }.
no-reveal = no cell was opened in it
too-long = its times make no sense

## Notes on an imported game, in the list of games.

unfinished = The recording stops mid-game
# Of a game from a link.
no-times = Its link has clicks without times
uneven-mines = Its mines are not distributed evenly, so the chances of guesses are not right
mines-known = Its player may have known the mines, so the review says nothing of skill
