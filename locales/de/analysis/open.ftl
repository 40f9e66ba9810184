bad-link = Dieser Link enthält keine Stellung: { $reason }.
bad-address = Diese Adresse enthält keine Stellung: { $reason }.
other-version = Der Link hat eine Version, die diese Seite nicht kennt
bad-character = Zeichen { $index } des Links ist „{ $character }“, also weder Buchstabe noch Ziffer noch - oder _
damaged = Der Link ist beschädigt, etwas darin fehlt oder wurde verändert
bad-size = Die Größe des Spielfelds ist nicht möglich ({ $reason })

bad-text = Dieser Text ist weder eine Stellung noch ein Spielfeld noch ein Link dazu ({ $reason }).
online-game = Ein Link zu einem Spiel von minesweeper.online sagt nichts über das Spiel. Füge die Nachricht mit dem Spiel ein, die jene Seite empfängt, oder einen Screenshot.
empty-text = Es gibt nichts einzufügen.
pasted = eingefügter Text
