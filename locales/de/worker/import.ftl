imported = { $name }: { $new } neu, { $known } schon hier.
imported-repaired = { $name }: { $new } neu, { $known } schon hier, { $repaired ->
        [1] davon war 1 beschädigt und ist repariert.
       *[other] davon waren { $repaired } beschädigt und sind repariert.
    }
unreadable-games = { $count } ließen sich nicht lesen.
failed = { $name } ließ sich nicht lesen: { $reason }.
encrypted = { $name } ließ sich nicht lesen: Replays von Minesweeper X sind verschlüsselt.
unknown-format = Es ist weder eine Spielesicherung noch ein Replay
no-reveal = Darin wird kein Feld aufgedeckt
too-long = Es dauert länger als jedes Spiel

unfinished = Endet mitten im Spiel
no-times = Der Link enthält Klicks ohne Zeiten
uneven-mines = Die Minen sind nicht gleichmäßig verteilt, deshalb stimmen die Chancen beim Raten nicht
mines-known = Wer gespielt hat, kannte vielleicht die Minen, deshalb sagt der Rückblick nichts über das Können
