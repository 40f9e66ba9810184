to-board = Zum Spielfeld
no-favourite = Kein Favorit mehr: Das Spiel steht nicht mehr in dieser Liste.
still-waiting-for = Minesweeper wartet noch auf { $address }
try-again = Noch einmal versuchen
