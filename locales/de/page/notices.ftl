dismiss = Ausblenden
worker-unavailable = Ein Teil des Spiels wurde nicht geladen: Tipps, Chancen, Statistik, Analysen und Felder ohne Raten fehlen.
