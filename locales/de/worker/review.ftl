title-won = { $level }, gewonnen in { $time }
title-lost = { $level }, verloren nach { $time }
title-unfinished = { $level }, nicht beendet
mouse-path = Mausweg zeigen
mouse-path-and-buttons = Mausweg und Maustasten zeigen
mouse-buttons-explained = Ein Dreieck über dem Weg: Eine Taste wurde gedrückt. Darunter: losgelassen. Die linke Hälfte ist die linke Taste, die rechte Hälfte die rechte, ein schmales die mittlere.

first = Erster Klick.
first-lost = Der erste Klick traf eine Mine.
certain = { $cell } war nachweislich sicher.
certain-chord = Alles um { $cell } war nachweislich sicher.
best-guess = Du musstest raten und hast am besten gewählt. { $cell } war zu { $percent } % sicher.
best-guess-lost = Du musstest raten und hast am besten gewählt. { $cell } war zu { $percent } % sicher. Pech gehabt.
best-guess-chord = Du musstest raten und hast am besten gewählt. Alles um { $cell } war zu { $percent } % sicher.
best-guess-chord-lost = Du musstest raten und hast am besten gewählt. Alles um { $cell } war zu { $percent } % sicher. Pech gehabt.
worse-guess = Du musstest raten, aber { $best } (zu { $best-percent } % sicher) war besser als { $cell } ({ $percent } %).
worse-guess-chord = Du musstest raten, aber { $best } (zu { $best-percent } % sicher) war besser, als rund um { $cell } zu öffnen ({ $percent } %).
worse-guess-later = Du musstest raten, aber { $best } (zu { $best-percent } % sicher) war für den Rest des Spiels besser als { $cell } ({ $percent } %).
worse-guess-chord-later = Du musstest raten, aber { $best } (zu { $best-percent } % sicher) war für den Rest des Spiels besser, als rund um { $cell } zu öffnen ({ $percent } %).
needless = Du musstest nicht raten: { $safe } war nachweislich sicher. { $cell } war zu { $percent } % sicher.
needless-chord = Du musstest nicht raten: { $safe } war nachweislich sicher. Alles um { $cell } war zu { $percent } % sicher.
mine-hit = Diesmal war dort eine Mine.
blunder = { $cell } musste eine Mine sein.
blunder-chord = Wer rund um { $cell } öffnete, musste eine Mine treffen.
was-safe = { $cell } war sicher.
wrong-flag = Falsche Flagge: { $cell } war nachweislich sicher.
unlucky-flag = Falsche Flagge, aber das konnte niemand wissen: Die Chance auf eine Mine bei { $cell } war { $percent } %.
flagged = { $cell } markiert.
unflagged = Flagge von { $cell } entfernt.
too-complex = Diese Stellung war zu verwickelt, um sie zu beurteilen.

cost = Das kostete { $percent } % deiner Gewinnchance.
cost-about = Das kostete etwa { $percent } % deiner Gewinnchance.

guesses = { $forced ->
        [0] Du musstest nie raten.
        [1] { $all-best ->
                [1] Du musstest einmal raten und hast am besten gewählt.
               *[other] Du musstest einmal raten, und es gab etwas Besseres.
            }
        [2] { $all-best ->
                [1] Du musstest zweimal raten, beide Male die beste Wahl.
               *[other] { $best ->
                        [0] Du musstest zweimal raten, kein Mal die beste Wahl.
                       *[other] Du musstest zweimal raten, davon { $best }-mal die beste Wahl.
                    }
            }
       *[other] { $all-best ->
                [1] Du musstest { $forced }-mal raten, jedes Mal die beste Wahl.
               *[other] { $best ->
                        [0] Du musstest { $forced }-mal raten, kein Mal die beste Wahl.
                       *[other] Du musstest { $forced }-mal raten, davon { $best }-mal die beste Wahl.
                    }
            }
    }
only-needless-guesses = { $needless ->
        [1] Du musstest nie raten, hast es aber einmal getan: Das war zu { $percent } % sicher.
       *[other] Du musstest nie raten, hast es aber { $needless }-mal getan: Am riskantesten war es zu { $percent } % sicher.
    }
only-guess-lost = Du hast nur einmal geraten: Das war nicht nötig und hat das Spiel gekostet.
needless-guesses = { $needless ->
        [1] Einmal hast du ohne Not geraten: Das war zu { $percent } % sicher.
       *[other] { $needless }-mal hast du ohne Not geraten: Am riskantesten war es zu { $percent } % sicher.
    }
lost-on-risk = Du hast bei einem Risiko von { $percent } % verloren.
move-needless = Zug { $number }: Du musstest nicht raten, { $safe } war sicher.
move-worse-guess = Zug { $number }: { $best } war besser zu raten.
move-wrong-flag = Zug { $number }: falsche Flagge, { $cell } war sicher.
move-blunder = Zug { $number }: { $cell } musste eine Mine sein.
move-blunder-chord = Zug { $number }: Wer rund um { $cell } öffnete, musste eine Mine treffen.
more = Und { $count } weitere.
accuracy = Genauigkeit { $percent } %
luck-unknown = Glück unbekannt: Ein Zug war zu verwickelt, um ihn zu beurteilen.
luck-none = Kein Pech: Der letzte Zug musste eine Mine treffen.
luck-rare = Glück: 1 zu { $times }
luck = Glück { $percent } %

move = Zug
chance = Gewinnchance
chance-table = Gewinnchance als Tabelle
chance-explained = Wie oft der Löser nach jedem dieser Züge gewinnt, mit 95-%-Vertrauensbereich.
percent = { $percent } %
percent-range = { $percent } % ({ $low }–{ $high } %)
