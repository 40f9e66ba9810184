not-saved = Für deine Spiele ist kein Platz mehr. Die Spiele dieser Sitzung sind weg, sobald du die Seite schließt.
damaged = { $games ->
        [one] Ein gespeichertes Spiel war beschädigt. Es bleibt erhalten und ist in deinen Sicherungen enthalten.
       *[other] { $games } gespeicherte Spiele waren beschädigt. Sie bleiben erhalten und sind in deinen Sicherungen enthalten.
    }
