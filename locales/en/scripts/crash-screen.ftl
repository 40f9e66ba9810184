### The screen in place of the page after a fault of the program: static/crash-screen.js.

title = Minesweeper has stopped
saved = Your game and your settings are kept as they were at your last move.
reload = Reload
copy = Copy report
copied = Report copied
# Accessible name of the field with the report.
report = Report
reload-without = Reload without the saved game
clear-program = Clear what is stored of the program, keep my games
