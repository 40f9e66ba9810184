not-loaded = Ein Teil der Seite ließ sich nicht laden.
still-waiting = Minesweeper wartet noch
still-waiting-for = Minesweeper wartet noch auf { $address }
try-again = Noch einmal versuchen
