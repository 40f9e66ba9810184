result = Ergebnis
play-again = Noch einmal
copy-link = Link kopieren
link-copied = Link kopiert
link = Link zu diesem Spielfeld
same-board = Wiederholen
review = Rückblick
games = Alle Spiele
