first-win = Dein erster Sieg auf der Stufe { $level }!
first-time = Dein erster Sieg mit Zeit auf der Stufe { $level }!
new-best = Neue Bestzeit! { $gain } schneller als { $best }.
behind-best = { $gap } hinter deiner Bestzeit, { $best }.
equal-best = So schnell wie deine Bestzeit, { $best }.
easy = Ein so kleines Spielfeld oder eines mit so wenigen Minen zählt nicht.
repeated = Dieses Spielfeld hast du schon gespielt: zählt nicht.
away = Gewonnen. Die Zeit zählt nicht, weil du das Spiel unterbrochen hast.
one-click = Gewonnen mit einem Klick: Die Zeit zählt nicht.
streak = { $wins ->
        [one] 1 Sieg in Folge.
       *[other] { $wins } Siege in Folge.
    }
longest-streak = { $wins ->
        [one] 1 Sieg in Folge, deine längste Serie.
       *[other] { $wins } Siege in Folge, deine längste Serie.
    }

was-safe = { $cell } war sicher.
had-to-be-mine = Das war mit Sicherheit eine Mine.
fifty-nothing-safer = 50 zu 50: Nichts war sicherer.
fifty-nothing-better = 50 zu 50: Nichts war besser.
nothing-safer = Ein Risiko von { $risk } %: Nichts war sicherer.
nothing-better = Ein Risiko von { $risk } %: Nichts war besser.
better-guess = { $cell } war besser: zu { $better } % sicher statt { $safe } %.
better-guess-later = { $cell } (zu { $better } % sicher) war für den Rest des Spiels besser.
first-click = Noch konnte man nichts wissen.
see-why = Warum?

time = Zeit
time-is = Vom ersten aufgedeckten Feld bis zum Ende, ohne Pausen.
bbbv = 3BV
speed = 3BV/s
clicks = Klicks
efficiency = Effizienz
solved = { $solved } von { $all }
click-count = { $wasted ->
        [0] { $clicks }
       *[other] { $clicks }, davon { $wasted } umsonst
    }

analyse = Letzten Zug analysieren
