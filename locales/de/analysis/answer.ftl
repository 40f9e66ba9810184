questions = Bester Zug und Spiel
best-move = Bester Zug
play = Von hier aus spielen
best-move-fast = Schnelle Wahl
best-move-deep = Tiefe Suche
best-move-is = Der beste Zug mit Begründung, wie bei einem Tipp.
best-move-fast-is = Eine schnelle Wahl ohne Begründung.
best-move-deep-is = Die stärkste Wahl: sieht weiter voraus.
best-move-note = mit Begründung
best-move-fast-note = sofort, ohne Grund
best-move-deep-note = langsamer, stärker
play-note = zur Übung
working = Wird berechnet …

if-opened = Wenn { $cell } aufgedeckt wird und sicher ist
number = Zeigt
chance = Chance
then-certain = Dann steht fest
percent = { $percent } %
nothing = nichts
safe = { $safe } sicher
mines = { $mines ->
        [one] 1 Mine
       *[other] { $mines } Minen
    }
safe-and-mines = { $safe } sicher, { $mines ->
        [one] 1 Mine
       *[other] { $mines } Minen
    }

win-exact = Gewinnchance nach dem Aufdecken: { $percent } %.
win-estimate = Gewinnchance nach dem Aufdecken: { $percent } % ({ $low } bis { $high } %, aus { $games } simulierten Spielen).
