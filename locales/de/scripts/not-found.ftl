title = Seite nicht gefunden: Minesweeper
no-page = Seite nicht gefunden
nothing-here = Unter dieser Adresse gibt es nichts. Deine Spiele und Einstellungen sind sicher.
to-game = Zum Spiel
