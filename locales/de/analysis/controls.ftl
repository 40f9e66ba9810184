title = Analyse

paint = Malen
look = Chancen ansehen, Spielfeld verschieben
ask = Ein Feld befragen
covered = Verdeckte Felder malen
number = { $number } malen
flag = Flaggen malen, die nichts beweisen
mine = Bekannte Minen malen

edit = Bearbeiten
undo = Rückgängig
redo = Wiederholen
clear = Leeren
fill = Füllen
turn = Drehen
mirror = Spiegeln

board = Spielfeld

mines = Minen
density = Dichte
unknown = Unbekannt
number-of-mines = Zahl der Minen
percent = Minen in Prozent

size = Größe
empty-board = Leeres Spielfeld
width = Breite
height = Höhe

top = Oben
add-top = Zeile oben hinzufügen
remove-top = Erste Zeile entfernen
bottom = Unten
add-bottom = Zeile unten hinzufügen
remove-bottom = Letzte Zeile entfernen
left = Links
add-left = Spalte links hinzufügen
remove-left = Erste Spalte entfernen
right = Rechts
add-right = Spalte rechts hinzufügen
remove-right = Letzte Spalte entfernen
