why = Warum?
play = Ausführen
analyse = Analysieren
question = Mit Tipps und Chancen zählt dieses Spiel nicht für die Statistik.
show = Zeigen
always-show = Immer zeigen
keep-counting = Weiter zählen
