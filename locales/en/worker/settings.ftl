### The settings.

# A button for the search of the whole page, and the keys that open it too.
find = Find an action or setting
find-keys = Ctrl+K or :

language = Language

appearance = Appearance
theme = Theme
system = Match system
classic = Classic
light = Light
dark = Dark
high-contrast = High contrast
classic-pixels = Pixels
paper = Paper
night = Night
# Themes for players with colour blindness
red-green = Red-green safe
blue-yellow = Blue-yellow safe
rotate-wide-boards = Rotate wide boards to fit a narrow screen
coordinates = Always show coordinates
best-time = Best time next to the clock

play = Play
# Heading of the next three: what the first cell to be opened is.
first-click = First click
opening = Opens an area
safe = Is never a mine
any = Can be a mine
question-marks = Question marks
flag-all-wins = Flagging every mine also wins
small-beginner = 8×8 Beginner
always-assist = Always show hints and chances

# Opening everything around a number whose flags are complete.
chording = Chording
chord-help = Opens everything else around a number once all its flags are placed.
chord-left = Click or tap the number
chord-both = Left and right buttons together
chord-middle = Middle button

mouse = Mouse
swap-buttons = Swap the buttons: left flags, right opens
# When a cell is opened: as soon as the mouse button is pressed, or when it is released.
open-on-press = Open on press, not on release
drag-flags = Flag every covered cell you drag over with the flag button

touch = Touch
# How long a finger is held on a cell to flag it; the slider and its value, the next text, follow.
hold-to-flag = Hold to flag
# $ms (Number): milliseconds
milliseconds = { $ms } ms
double-tap = Double-tap to flag (a tap then opens after a short wait)

# Heading of the next three.
feedback = Sound and vibration
sounds = Sounds on the board
vibration = Vibrate when a flag is placed and at the end
# For players who do not see the board well: the pitch stands for the number, left or right for the place.
tones = A tone for the cell at the cursor, by its number and place

# How much the page gives screen readers to say.
screen-reader = Screen reader
speech = Length of messages
speech-brief = Brief
speech-normal = Normal
speech-full = Full sentences

# Heading of the backup and of its import.
data = Your data

# Opens what can be reset, explained by the next one.
reset = Reset
reset-explained = Your games and your keyboard shortcuts stay. Statistics are reset by level, on their page.
reset-settings = Reset all settings
# In place of the button, once they are reset; the button is "Undo" then.
reset-done = Your settings are back to their defaults.
to-statistics = Go to statistics
