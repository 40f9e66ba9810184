dismiss = Ausblenden
worker-unavailable = Ein Teil des Spiels wurde nicht geladen: Tipps, Chancen, Statistik, Rückblicke und Spielfelder ohne Raten fehlen.
