### The page for browsers without scripts: static/no-script.html. It shows all languages below one another.

needs-scripts = Minesweeper needs JavaScript and WebAssembly: switch them on.
to-game = To the game
