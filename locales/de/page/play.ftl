level = Stufe
beginner = Anfänger
intermediate = Fortgeschritten
expert = Profi
custom = Eigenes

mode = Modus
classic = Klassisch
no-guessing = Ohne Raten

new-game = Neues Spiel
new = Neu
hint = Tipp
dig = Öffnen
flag = Flagge
flag-mode = Flaggenmodus: Öffnen, Flagge
menu = Stufe und mehr

chances = Chancen
mine-chances = Minen-Chancen
zoom = Zoom
zoom-out = Verkleinern
zoom-in = Vergrößern
zoom-fit = An Fenster anpassen


seconds = { $seconds ->
        [one] 1 Sekunde
       *[other] { $seconds } Sekunden
    }

practice = Übung, zählt nicht

new-game-started = Neues Spiel.

no-guessing-needed = Ohne Raten lösbar
watch-counter = Ohne Raten lösbar, aber achte auf den Minenzähler
mines-moved = Ohne Raten lösbar (Minen wurden versetzt)
watch-counter-moved = Ohne Raten lösbar, aber achte auf den Minenzähler (Minen wurden versetzt)
