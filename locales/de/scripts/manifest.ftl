name = Minesweeper
description = Minesweeper: schnell, ehrlich, für Maus, Finger, Tastatur und Screenreader.
expert = Ein laufendes Spiel in der Stufe Experte
phone = Ein laufendes Spiel auf dem Handy
