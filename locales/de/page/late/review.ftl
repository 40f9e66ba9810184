title = Rückblick
not-found = Dieses Spiel gibt es hier nicht.
not-found-why = Es wurde gelöscht oder in einem anderen Browser gespielt.
loading = Das Spiel wird geladen …
summary = Zusammenfassung

start = { $moves ->
        [one] Anfang. 1 Zug.
       *[other] Anfang. { $moves } Züge.
    }
move = Zug { $number } von { $moves }, { $time } s.

position = Zug
previous = Voriger Zug
next = Nächster Zug
play = Abspielen
pause = Pause
speed = Tempo
next-mistake = Nächster Fehler
practise = Von hier aus üben
# A link to the best move of the position before the move that is shown, found by the deep search.
deep-search = Besserer Zug?
