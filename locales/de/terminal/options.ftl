language = Die Sprache der Meldungen und des Spiels [Standard: die der Umgebung]
help = Hilfe ausgeben
version = Version ausgeben
help-of = Der Befehl

board = Ein Spielfeld zum Spielen: ein Link, oder eine Datei, die stats liest
plain = Nach Zeilen, Spalten und Minen fragen, dann nach Zeile, Spalte und 0 für eine Flagge oder 1 zum Aufdecken; Zeilen und Spalten zählen ab 0
level = beginner, intermediate, expert oder BREITExHÖHExMINEN
play-level = beginner, intermediate, expert oder BREITExHÖHExMINEN [Standard: beginner; mit --plain wird gefragt]
play-no-guess = Spielfelder, die vom ersten Feld an ohne Raten lösbar sind, die Zahl der Minen mitgerechnet
first = Die Zusage für das erste Feld: opening (öffnet einen Bereich), safe (keine Mine) oder any (irgendeines)
play-seed = Der Startwert des ersten Spiels, 0 bis 18446744073709551615; jedes weitere Spiel nimmt den nächsten [Standard: immer neue]
question-marks = Zweimal markieren setzt ein Fragezeichen
new = Ein neues Spiel beginnen, auch wenn eines läuft
no-record = Keine Spiele speichern und keines fortsetzen
theme = Die Farben des Spiels
theme-dark = Dunkel
theme-light = Hell
theme-classic = Grautöne und Farben von Windows 95
theme-high-contrast = Schwarz, Weiß und kräftige Farben
ascii = Nur mit ASCII-Zeichen zeichnen [Standard: es sei denn, die Umgebung hat UTF-8]
color = Ob Farben verwendet werden
color-auto = Außer wenn NO_COLOR gesetzt ist oder das Terminal keine hat
color-always = Immer
color-never = Nie
no-mouse = Die Maus dem Terminal überlassen, damit man Text markieren kann

no-guess = Spielfelder, die von ihrem Anfang an ohne Raten lösbar sind, die Zahl der Minen mitgerechnet; der Anfang ist nie eine Mine
start = Das erste Feld [Standard: 3,3 oder das nächste auf einem kleineren Spielfeld]
seed = Der Startwert des ersten Spielfelds, 0 bis 18446744073709551615 [Standard: immer neue]
count = Wie viele Spielfelder
format = Spielfelder statt JSON schreiben
format-text = Zeilen aus * (Mine) und . (sicher)
format-link = Die Abfrage eines Links zu einem Spielfeld, b=...&m=...&s=x.y
format-mbf = Bytes: Breite, Höhe, Zahl der Minen in zweien, dann Spalte und Zeile jeder Mine
file = Eine Datei; die Standardeingabe, wenn sie fehlt oder - ist
jobs = Wie viele Threads, 1 bis 1024; die Antworten behalten die Reihenfolge der Eingabe [Standard: einer je Kern]
solvable-start = Das erste Feld, Spalte und Zeile ab 0 von oben links [Standard: der Anfang, der beim Spielfeld steht]

budget = Wie viel Arbeit eine Stellung machen darf, in Zuständen: Eine festgefahrene Stellung auf Stufe Profi braucht einige hundert
strength = Wie gründlich der beste Zug gesucht wird
strength-fast = Das sicherste Feld, und wie sicher der Schritt danach ist
strength-full = Alles, was bekanntlich hilft und schnell genug zum Spielen ist
strength-deep = Am stärksten: schaut weiter voraus und braucht ein Mehrfaches der Zeit
no-best = Den besten Zug weglassen
compact = Die Chancen als Zeilen von Zahlen mit vier Nachkommastellen schreiben
image = Stattdessen die Stellung auf einem Screenshot (PNG oder JPEG) lösen
mines = Wie viele Minen das Spielfeld auf dem Screenshot hat [Standard: was sein Minenzähler sagt]
position-start = Das erste Feld [Standard: der Anfang, der beim Spielfeld steht, sonst 3,3 oder das nächste auf einem kleineren Spielfeld]
opened = Felder aufdecken, bis mindestens so viele offen sind: solche, die mit Sicherheit sicher sind, und wo keines das ist, das sicherste, das keine Mine ist
stuck = Alle Felder aufdecken, die mit Sicherheit sicher sind, bis nur noch Raten bleibt
position-format = Stellungen statt JSON schreiben
position-text = Eine Kopfzeile BREITExHÖHExMINEN und die Zeilen, eine Leerzeile zwischen Stellungen
position-link = Die Abfrage eines Links zur Analyse der Seite, p=...

games = Wie viele Spiele; mit --until höchstens
until = Spielen, bis die Siegquote auf W genau bekannt ist, etwa 0.005, mit 95 % Vertrauen
guess-strength = Wie gründlich beim Raten gesucht wird
simulate-seed = Der Startwert des ersten Spiels, 0 bis 18446744073709551615 [Standard: ein neuer]
threads = Wie viele Threads, 1 bis 1024 [Standard: einer je Kern]

replay-or-board = Ein Replay oder ein Spielfeld; die Standardeingabe, wenn es fehlt oder - ist
output = Wohin geschrieben wird; die Standardausgabe, wenn es fehlt oder - ist
to = Das Format, in dem geschrieben wird [Standard: das, auf das die Ausgabedatei endet]
to-rawvf = Ein Replay als Text
to-evf = Ein Replay für Metasweeper, Version 0.4
to-mbf = Ein Spielfeld als Bytes: Breite, Höhe, Zahl der Minen in zweien, dann Spalte und Zeile jeder Mine
to-mine = Ein Spielfeld für JSMinesweeper
replay = Ein Replay; die Standardeingabe, wenn es fehlt oder - ist
number = Die Nummer des Spiels in der Liste
record-output = Wohin geschrieben wird; bei - auf die Standardausgabe
record-file = Die Datei
shell = Die Shell
directory = Der Ordner für die Seiten aller Befehle
