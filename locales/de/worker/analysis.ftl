layouts = { $layouts ->
        [one] 1 Verteilung passt.
       *[other] { $grouped } Verteilungen passen.
    }
many-layouts = { $factor } × 10{ $exponent } Verteilungen passen.
too-complex-for-all = Zu verwickelt für alle Chancen: Felder ohne Zahl wurden nicht gezählt, die übrigen sind geschätzt.
nothing-certain = Kein Feld steht fest.
certain-safe = Fest steht: { $safe ->
        [one] 1 sicheres Feld.
       *[other] { $safe } sichere Felder.
    }
certain-mines = Fest steht: { $mines ->
        [one] 1 Mine.
       *[other] { $mines } Minen.
    }
certain = Fest steht: { $safe ->
        [one] 1 sicheres Feld
       *[other] { $safe } sichere Felder
    }, { $mines ->
        [one] 1 Mine.
       *[other] { $mines } Minen.
    }

no-layout = Keine Verteilung passt.
too-many-mines = Keine Verteilung passt: { $mines ->
        [one] 1 Mine passt
       *[other] { $mines } Minen passen
    } nicht auf dieses Spielfeld.
other-mine-count = Mit { $mines ->
        [one] 1 Mine
       *[other] { $mines } Minen
    } passt keine Verteilung, denn { $count ->
        [1] { $numbers } braucht
       *[other] { $numbers } brauchen
    } eine andere Minenzahl.
number-at = die { $number } auf { $cell }
more-numbers = { $count } weitere
impossible = Keine Verteilung passt, denn { $number } ist unmöglich.
contradict = Keine Verteilung passt, denn diese Zahlen widersprechen sich: { $numbers }.
around = Darum herum: { $covered ->
        [one] 1 verdecktes Feld.
       *[other] { $covered } verdeckte Felder.
    }
around-with-mines = Darum herum: { $mines ->
        [one] 1 Mine
       *[other] { $mines } Minen
    } und { $covered ->
        [one] 1 verdecktes Feld.
       *[other] { $covered } verdeckte Felder.
    }

needs-mines = Für den besten Zug muss die Zahl der Minen bekannt sein.
opens-safe = Decke { $cell } auf: Das Feld ist sicher.
opens = Decke { $cell } auf: zu { $percent } % sicher.
too-complex = Diese Stellung ist zu verwickelt.
only-mines = Es sind nur noch Minen übrig.

nothing-to-play = Hier ist nichts mehr zu spielen.
