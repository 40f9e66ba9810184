### The page of hosts for missing files: static/404.html.

title = Not here: Minesweeper
no-page = There is no such page
to-game = To the game
