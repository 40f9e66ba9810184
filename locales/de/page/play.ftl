level = Stufe
beginner = Anfänger
intermediate = Fortgeschritten
expert = Profi
custom = Eigenes

mode = Modus
classic = Klassisch
no-guessing = Ohne Raten

new-game = Neues Spiel
hint = Tipp
dig = Aufdecken
flag = Flagge
flag-mode = Aufdecken, Flagge setzen
menu = Stufe und mehr

chances = Chancen
mine-chances = Minen-Chancen
zoom = Zoom
zoom-out = Verkleinern
zoom-in = Vergrößern
zoom-fit = An Fenster anpassen

elsewhere = sonst { $percent } %

seconds = { $seconds ->
        [one] 1 Sekunde
       *[other] { $seconds } Sekunden
    }

searching = Suche ein Feld, das ohne Raten lösbar ist. Bei so vielen Minen kann das etwas dauern.
not-found = Mit so vielen Minen fand sich kein Feld ohne Raten.
play-classic = Klassisches Feld spielen

no-guessing-needed = Ohne Raten lösbar
watch-counter = Ohne Raten lösbar, aber achte auf den Minenzähler
mines-moved = Ohne Raten lösbar (Minen wurden versetzt)
watch-counter-moved = Ohne Raten lösbar, aber achte auf den Minenzähler (Minen wurden versetzt)
hardest-one = Schwerster Schritt: eine Zahl
hardest-two = Schwerster Schritt: zwei Zahlen
hardest-several = Schwerster Schritt: mehrere Zahlen
hardest-counting = Schwerster Schritt: Minen zählen

practice = Übung, zählt nicht

new-game-started = Neues Spiel.
