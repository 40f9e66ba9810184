why = Warum?
play = Ausführen
analyse = Analysieren
question = Mit Tipps und Chancen zählt dieses Spiel nicht für die Statistik.
show = Zeigen
always-show = Immer zeigen
keep-counting = Weiter zählen

begin = Decke irgendeine Zelle auf.
too-complex = Diese Stellung ist zu verwickelt, um die Chancen auszurechnen.

chances-on = Chancen an.
chances-off = Chancen aus.
