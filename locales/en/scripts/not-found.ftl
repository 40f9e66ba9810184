### The page of hosts for missing files: static/404.html.

title = Page not found: Minesweeper
no-page = Page not found
nothing-here = There is nothing at this address. Your games and settings are safe.
to-game = Go to the game
