### The screen in place of the page after a fault of the program: static/crash-screen.js.

title = Minesweeper has stopped
saved = Sorry. Your game is saved up to your last move.
reload = Reload
copy = Copy report
copied = Report copied
# Accessible name of the field with the report.
report = Report
reload-without = Start fresh (the saved game is kept)
clear-program = Clear what is stored of the program, keep my games
