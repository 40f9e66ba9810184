result = Ergebnis
play-again = Noch einmal
copy-link = Link kopieren
link-copied = Link kopiert
link = Link zu diesem Feld
same-board = Wiederholen
review = Analyse
games = Alle Spiele
