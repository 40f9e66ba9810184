questions = Bester Zug und Spiel
best-move = Bester Zug
play = Von hier aus spielen
best-move-fast = Schnelle Wahl
working = Wird berechnet …

if-opened = Wenn { $cell } geöffnet wird und sicher ist
number = Zeigt
chance = Chance
then-certain = Dann gewiss
percent = { $percent } %
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

win-exact = Gewinnchance nach dem Öffnen: { $percent } %.
win-estimate = Gewinnchance nach dem Öffnen: { $percent } % ({ $low } bis { $high } %, aus { $games } simulierten Spielen).
