why = Warum?
play = Ausführen
analyse = Analysieren
question = Mit Tipps und Chancen zählt dieses Spiel nicht für die Statistik.
show = Zeigen
always-show = Immer zeigen
not-now = Nicht jetzt
key-shows = Noch einmal { $key } zeigt den Tipp.

mine-chance = Minen­chance in %
elsewhere = Andere Felder { $percent } %
