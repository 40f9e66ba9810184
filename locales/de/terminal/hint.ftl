certain = { $conclusion }.

complete = Grund: Die { $number } auf { $cell } hat schon alle ihre Minen.
all-mines = Grund: Die { $number } auf { $cell } hat keine anderen verdeckten Felder.
pair = Grund: Vergleiche die { $number } auf { $cell } mit der { $other-number } auf { $other }.
by-count = Grund: Die Zahl der übrigen Minen zeigt es.
by-numbers = { $named ->
        [1] Grund: Die Zahl auf { $cells } zeigt es.
       *[other] Grund: Die Zahlen auf { $cells } zeigen es zusammen.
    }
by-numbers-and-count = { $named ->
        [1] Grund: Die Zahl auf { $cells } und die Zahl der übrigen Minen zeigen es.
       *[other] Grund: Die Zahlen auf { $cells } und die Zahl der übrigen Minen zeigen es.
    }
