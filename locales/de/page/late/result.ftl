result = Ergebnis
play-again = Neues Spiel
copy-link = Link kopieren
link-copied = Link kopiert
link = Link zu diesem Spielfeld
same-board = Nochmal
review = Rückblick
games = Spiele
