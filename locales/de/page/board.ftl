name = Minenfeld, { $rows ->
        [one] 1 Zeile
       *[other] { $rows } Zeilen
    }, { $columns ->
        [one] 1 Spalte
       *[other] { $columns } Spalten
    }, { $mines ->
        [one] 1 Mine
       *[other] { $mines } Minen
    }
mines-left = { $mines ->
        [one] noch { $mines } Mine
       *[other] noch { $mines } Minen
    }

cell = { $cell }, { $state }
number = { $cell }, { $number ->
        [1] 1 Mine daneben
       *[other] { $number } Minen daneben
    }
covered = verdeckt
flagged = markiert
question-mark = Fragezeichen
empty = leer
mine = Mine
exploded-mine = explodierte Mine
wrong-flag = falsche Flagge
clue = Hinweis
safe = sicher
may-be-wrong = vielleicht falsch
best-guess = am besten geraten
probability = { $percent } % Mine
opened = { $opened ->
        [1] { $cell }. Noch { $left }
       *[other] { $cell }. { $opened } aufgedeckt, noch { $left }
    }
