result = Ergebnis
won = Geschafft in { $time }!
lost-at = Bumm. { $cell } war eine Mine.
lost = Bumm.
play-again = Noch einmal
copy-link = Link kopieren
link-copied = Link kopiert
link = Link zu diesem Feld
same-board = Wiederholen
review = Analyse
games = Alle Spiele

imported = Importiert, zählt nicht
mines-visible = Die Minen waren sichtbar, zählt nicht
hints-used = Mit Tipps gespielt, zählt nicht
repeated = Feld schon gespielt, zählt nicht
linked = Feld aus einem Link, zählt nicht
mines-moved = Minen wurden versetzt, damit man nicht raten muss; zählt nicht
