needs-scripts = Minesweeper braucht JavaScript und WebAssembly: Bitte einschalten.
to-game = Zum Spiel
