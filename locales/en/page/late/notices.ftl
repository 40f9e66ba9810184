### Notices at the edge of the page.

open-in-other-tab = Your game is open in another tab. An unfinished game in this tab won’t be saved.
# Button of the notice above.
move-here = Move it here

suspended-game = You have an unfinished game.
# Button of the notice above.
resume = Resume

# The player has started another game; the button is "Undo".
replaced-game = Game set aside.

settings-replaced = Your settings were damaged, so the defaults are back. The damaged copy has been kept.
settings-damaged = One of two copies of your settings was damaged. Nothing is lost.
game-damaged = A saved game was damaged and couldn’t be opened. It has been kept.
# Link to the damaged data as a file.
download = Download it

new-version = A new version is ready. Your game is safe.
# Button of the notice above.
update = Update

# $reason (Text): what is wrong with the link, such as "there is no page called "/nowhere""
bad-link = That link doesn’t work: { $reason }.

no-storage = Your browser isn’t saving data for this site. Your game and settings will be gone when you close the tab.
settings-not-saved = Storage is full. Your settings will last only until you close the page.
game-not-saved = Storage is full. Your game will last only until you close the page.
