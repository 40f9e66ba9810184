no-target = { $cell }. Kein anderes Feld, zu dem es geht.
at-edge = { $cell }. Rand.
remove-flag = { $cell }. Zum Aufdecken erst die Flagge entfernen.
nothing-to-open = { $cell }. Nichts aufzudecken.
no-flag = { $cell }. Keine Flagge hier: schon aufgedeckt.
flags-missing = { $cell }. { $mines ->
        [one] { $flags } von 1 Flagge.
       *[other] { $flags } von { $mines } Flaggen.
    }

edge = Rand
neighbour = { $cell } { $state }
around = Um { $cell }, im Uhrzeigersinn von oben: { $neighbours }.

list = { $cells }, { $next }
brief-flagged = { $cells }; { $flags } markiert
covered = Verdeckt: { $cells }.
flagged = Markiert: { $cells }.
full-covered = { $count } verdeckt: { $cells }.
full-flagged = { $count } markiert: { $cells }.

brief-progress = { $mines }, { $cells }, { $time }
progress = { $mines }, { $cells ->
        [one] 1 Feld
       *[other] { $cells } Felder
    } verdeckt, { $time }.
seconds = { $seconds ->
        [one] 1 Sekunde
       *[other] { $seconds } Sekunden
    }
minutes = { $minutes ->
        [one] 1 Minute
       *[other] { $minutes } Minuten
    }
minutes-and-seconds = { $minutes ->
        [one] 1 Minute { $seconds }
       *[other] { $minutes } Minuten { $seconds }
    }
cursor = { $cell }. Spalte { $column } von { $columns }, Zeile { $row } von { $rows }.
