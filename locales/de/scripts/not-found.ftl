title = Nicht gefunden: Minesweeper
no-page = Diese Seite gibt es nicht
to-game = Zum Spiel
