imported = { $name }: { $new } neu, { $known } schon hier.
imported-repaired = { $name }: { $new } neu, { $known } schon hier, { $repaired ->
        [1] davon war 1 beschädigt und ist repariert.
       *[other] davon waren { $repaired } beschädigt und sind repariert.
    }
unreadable-games = { $count } ließen sich nicht lesen.
failed = { $name } ließ sich nicht importieren: { $reason }.
encrypted = { $name } ließ sich nicht öffnen: Replays von Minesweeper X sind verschlüsselt.
unknown-format = { $name } ist weder ein Replay noch eine Sicherung.
no-reveal = darin wird kein Feld aufgedeckt
too-long = die Zeiten darin sind unmöglich

unfinished = Die Aufzeichnung endet mitten im Spiel
no-times = Der Link enthält Klicks ohne Zeiten
uneven-mines = Die Minen sind nicht gleichmäßig verteilt, deshalb stimmen die Chancen beim Raten nicht
mines-known = Wer gespielt hat, kannte vielleicht die Minen, deshalb sagt der Rückblick nichts über das Können
