### The settings of the keys. The names of actions are in sentences too: "Flag is now X."

open = Open
flag = Flag
hint = Hint
new-game = New game
left = Left
right = Right
up = Up
down = Down
five-up = 5 rows up
five-down = 5 rows down
row-start = Start of row
row-end = End of row
top-left = Top-left corner
bottom-right = Bottom-right corner
around = Read the neighbours
next-number = Next number (with Shift: back)
next-covered = Next covered cell at a number (with Shift: back)
progress = Mines, cells and time
cursor = Where am I

prompt = Choose an action, then press its new key.
all-reset = All keys are back to their defaults.
# $action (Text): the name of an action
press-for = Press a key for { $action }, or Escape to cancel.
# $action (Text): the name of an action
# $key (Text): the name of its key
unchanged = { $action } is still { $key }.
# $key (Text): the name of a key
reserved = { $key } is reserved by the browser. Press another key, or Escape to cancel.
unusable = That key can’t be used. Press another, or Escape to cancel.
# $action (Text): the name of an action
# $key (Text): the name of its key
already = { $action } is already { $key }.
# $action (Text): the name of an action
# $key (Text): the name of its new key
changed = { $action } is now { $key }.
# A sentence after the one above.
# $action (Text): the action that had the key before
# $key (Text): the key that it has now
moved = { $action } has moved to { $key }.
reset = Reset to defaults
# The keys that cannot be changed.
fixed = These keys cannot be changed: Ctrl+K or : finds actions and settings, P pauses, Z shows only the board.
# On the button that waits for a key.
press = Press a key
# Accessible name of that button.
# $action (Text): the name of an action
press-label = { $action }: press a key
# Accessible name of the button for a key.
# $action (Text): the name of an action
# $key (Text): the name of its key
key-label = { $action }: { $key }

## Names of keys.

space = Space
enter = Enter
home = Home
end = End
page-up = Page Up
page-down = Page Down
arrow-left = Left arrow
arrow-right = Right arrow
arrow-up = Up arrow
arrow-down = Down arrow
delete = Delete
insert = Insert
backspace = Backspace
# $key (Text): the name of a key
with-ctrl = Ctrl+{ $key }
# $key (Text): the name of a key
with-alt = Alt+{ $key }
