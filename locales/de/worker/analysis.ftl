needs-mines = Für den besten Zug muss die Zahl der Minen bekannt sein.
opens-safe = { $cell } öffnen: Das Feld ist sicher.
opens = { $cell } öffnen: zu { $percent } % sicher.
too-complex = Diese Stellung ist zu verwickelt.
only-mines = Es sind nur noch Minen übrig.
no-layout = Keine Verteilung passt.

nothing-to-play = Hier ist nichts mehr zu spielen.
