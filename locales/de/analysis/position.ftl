board = Minenfeld, { $rows ->
        [one] 1 Zeile
       *[other] { $rows } Zeilen
    }, { $columns ->
        [one] 1 Spalte
       *[other] { $columns } Spalten
    }, Zahl der Minen unbekannt

safe = { $cell } ist sicher.
mine = { $cell } ist eine Mine.
chance = { $cell }: zu { $percent } % eine Mine.
numbers = Auf den Feldern: Minenchance in %
uniform = Jedes verdeckte Feld: { $percent } % Mine.
intro = Wähle ein Werkzeug und male eine Stellung. Oder füge einen Screenshot oder Link ein.
