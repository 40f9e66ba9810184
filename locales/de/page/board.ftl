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
