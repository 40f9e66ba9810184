usage = Aufruf
commands = Befehle
arguments = Argumente
options = Optionen
examples = Beispiele
default = { $help } [Standard: { $value }]
choices = { $help } [mögliche Werte: { $values }]
possible-values = Mögliche Werte:

program = Minesweeper im Terminal
play = Spielen: im Vollbild mit Tasten und Maus, oder mit --plain durch Fragen und Antworten
generate = Spielfelder erzeugen: je eine JSON-Zeile, { $json }
position = Felder von Spielfeldern aufdecken: je eine JSON-Zeile, { $json }, für solve
stats = Spielfelder vermessen: je eine JSON-Zeile, { $json }
solve = Stellungen lösen: je eine JSON-Zeile, { $json }
solvable = Sagen, ob Spielfelder ohne Raten lösbar sind: je eine JSON-Zeile, { $json }
simulate = Den Löser spielen lassen: eine JSON-Zeile, { $json }
replay = Ein von diesem oder einem anderen Programm aufgezeichnetes Spiel beurteilen: eine JSON-Zeile je Zug, { $json }, dann eine für das ganze Spiel
convert = Ein Replay oder Spielfeld eines anderen Programms in einem anderen Format schreiben
record = Die Spiele zeigen, sichern und importieren, die im Vollbild gespielt wurden
record-stats = Statistik: eine JSON-Zeile für jede Stufe und jeden Modus
record-list = Die Spiele, das neueste zuerst: je eine JSON-Zeile
record-replay = Ein Spiel als Replay im Format RAWVF, für die Befehle replay und convert
record-export = Alle Spiele in eine Datei schreiben, die Seite und dieses Programm importieren
record-import = Die Spiele einer Datei hinzufügen, die Seite oder dieses Programm geschrieben hat
record-path = Den Pfad der Datei mit den Spielen ausgeben
completions = Ein Skript ausgeben, das Befehle und Optionen in einer Shell vervollständigt
man = Die Handbuchseite des Programms ausgeben, oder die Seiten aller Befehle schreiben
help = Diese Hilfe ausgeben, oder die eines Befehls

program-more = Ohne Befehl wird gespielt. Der Rückgabewert ist 0, wenn es geklappt hat, 1, wenn die Antwort Nein ist, und 2 bei einem falschen Aufruf oder falscher Eingabe.
generate-more = Jedes Spielfeld heißt nach seinem Startwert: Derselbe Startwert, dieselbe Stufe, derselbe Anfang und dieselbe Zusage ergeben dasselbe Spielfeld. Mit --count hat das erste Spielfeld den Startwert N, das nächste N + 1, und so weiter. Felder sind X,Y, Spalte und Zeile, ab 0 von oben links. „link“ kommt auf der Webseite hinter #/play?, um das Spielfeld dort zu spielen. „needs_mine_count“ ist null, wenn es nicht bekannt ist. „origin“ ist repaired, wenn Minen versetzt wurden, bis nicht mehr geraten werden musste, sonst uniform.

    --format schreibt Spielfelder statt JSON: text sind Zeilen aus * (Mine) und . (sicher), mit einer Leerzeile zwischen Spielfeldern; link ist eines je Zeile; mbf sind Bytes, ein Spielfeld direkt nach dem anderen.
position-more = Liest Spielfelder wie stats. Ein Anfang, der eine Mine ist, wird abgelehnt. „opened“ ist die Zahl der aufgedeckten Felder, „left“ die der sicheren, die es nicht sind; ist keines übrig, so ist das Spiel gewonnen. „link“ kommt auf der Webseite hinter #/analysis?, um die Stellung dort zu untersuchen.
stats-more = Ein Spielfeld wird am Inhalt erkannt: eine JSON-Zeile mit „board“ oder „link“, wie generate sie schreibt; Zeilen aus * (Mine) und . (sicher); ein Link mit b und m, ganz oder nur die Abfrage; MBF, eines oder mehrere; oder ein Spielfeld eines anderen Programms: MBF als hexadezimaler Text, ABF, .mine, .board, eine Nachricht von minesweeper.online. Spielfelder aus mehreren Zeilen sind durch Leerzeilen getrennt. Jedes wird mit einer Zeile beantwortet. Eines, das sich nicht lesen lässt, wird auf der Standardfehlerausgabe genannt; die anderen werden trotzdem beantwortet, und der Rückgabewert ist 2.
solve-more = Eine Stellung wird am Inhalt erkannt: eine JSON-Zeile mit „position“, wie der Befehl position sie schreibt; eine Kopfzeile BREITExHÖHExMINEN und Zeilen aus . verdeckt, F markiert, ? Fragezeichen, 0-8 aufgedeckt, und nach einer Niederlage * Mine, X explodiert, w falsche Flagge; ein Link zur Analyse der Seite oder zu der von JSMinesweeper; .mine oder .board. Stellungen aus mehreren Zeilen sind durch Leerzeilen getrennt. Jede wird mit einer Zeile beantwortet. Eine, die sich nicht lesen lässt, wird auf der Standardfehlerausgabe genannt; die anderen werden trotzdem beantwortet, und der Rückgabewert ist 2.

    „mine_probability“ enthält jedes verdeckte oder markierte Feld als „x,y“, Spalte und Zeile ab 0 von oben links; Flaggen wird nicht geglaubt. „safe“ und „mines“ sind die Felder, von denen das feststeht. „best“ ist das Feld, das als Nächstes aufzudecken ist, null, wenn es keines gibt, und „guess“ sagt, ob es unsicher ist.

    Mit --compact hat „mine_probability“ eine Liste je Zeile, mit null für aufgedeckte Felder und vier Nachkommastellen; „safe“ und „mines“ fehlen: Genau diese Felder haben 0 und 1.

    Eine Stellung, zu der keine Verteilung passt, wird mit { $error } beantwortet, und der Rückgabewert ist 1. Eine, die mehr Arbeit braucht, als --budget erlaubt, bekommt „error“, „kind“ mit dem Wert „budget“, und was trotzdem bekannt ist: Sichere Felder stehen fest, „uncounted“ sind Felder, von denen nichts bekannt ist, die anderen Chancen sind Schätzungen, die die Zahlen neben jenen Feldern auslassen, und „best“ ist ein sicheres Feld oder null.
solvable-more = Liest Spielfelder wie stats. JSON von generate und Links haben einen Anfang, den --start ersetzt. Der Rückgabewert ist 2, wenn sich ein Spielfeld nicht lesen ließ, sonst 1, wenn bei einem geraten werden muss, auch weil das erste Feld eine Mine ist.

    Ein Feld gilt als bekannt, wenn alle Verteilungen, die zu dem passen, was zu sehen ist, dort dasselbe haben. „needs_mine_count“ sagt, ob es dafür die Zahl der Minen braucht; wo „no_guess“ false ist, ist es auch false.
simulate-more = Spiel Nummer i, ab 0, hat den Startwert N + i, deshalb hängen die Siege nicht von der Zahl der Threads ab. „ci95“ ist das Wilson-Intervall von „win_rate“ zu 95 %. „games_per_cpu_second“ zählt die Prozessorzeit aller Threads; die Zeiten des Ratens, in Mikrosekunden Prozessorzeit, sind die für die Wahl der Züge, die nicht sicher waren, null, wenn es keine gab.

    Strg-C beendet die Spiele und gibt das Ergebnis derer aus, die gespielt sind.
replay-more = Liest AVF und FSVF (Arbiter, FreeSweeper), MVF (Clone), RMV und UMF (Viennasweeper), EVF und EVFS (Metasweeper) und RAWVF. Das Format wird am Inhalt erkannt, nicht am Namen. In einer Sitzung aus mehreren Spielen nennt jede Zeile ihr „game“.

    Ein Zug ist eine Aktion, die das Spielfeld geändert hat. „verdict“ ist first (erster), certain (sicher), best-guess (am besten geraten), worse-guess (schlechter geraten), needless-guess (unnötig geraten), blunder (Fehler), wrong-flag (Flagge auf einem Feld, das mit Sicherheit sicher war), unlucky-flag (Flagge auf einem, das sicher war, ohne dass es feststand), mark (Markierung) oder unknown (unbekannt), wo die Stellung zu verwickelt ist. „chance“ ist die genaue Chance, dass alles Aufgedeckte sicher war, „best“ das beste Feld in diesem Augenblick mit seiner Chance, „cost“ der Anteil der Gewinnchance, den schlechteres Raten kostete, geschätzt, wo „exact“ false ist. „line“ ist die Zeile eines Textes. Wo die Minen nicht gleichmäßig verteilt sind (density, no-guess und guessable), heißt Raten nur guess, und Spiele auf bekannten Spielfeldern sind not-judged.

    Die letzte Zeile fasst zusammen: „accuracy“ ist der Anteil der Züge nach dem ersten, die sicher oder am besten geraten waren, „luck“ das Produkt ihrer Chancen. „clicks“ zählt wie Arbiter. Was die Datei über ihr Spiel angibt, steht in „stated_facts“; was das Replay nicht bestätigt, steht in „differences“ und wird auf der Standardfehlerausgabe genannt. Ist das das Ergebnis, ein Feld, die 3BV oder die Zeit, so ist „verified“ false, und der Rückgabewert ist 1.
convert-more = Liest jedes Replay, das replay liest, und jedes Spielfeld, das stats liest. Von einem Replay schreiben mbf und mine das Spielfeld. Von einer Sitzung aus mehreren Spielen ist es das erste. RAWVF enthält die Aktionen und den Mausweg, EVF 0.4 jedes Drücken und Loslassen. Namen werden in UTF-8 geschrieben; Schlüssel von Turnieren und Gerätekennungen fallen weg.
record-more = Spiele im Vollbild und beendete von play --plain werden im Datenordner des Systems gespeichert, oder in dem der Variable MINESWEEPER_DATA. Die Datei ist die Sicherung der Seite: Die Spieleliste der Seite importiert sie, und umgekehrt. Von 1000 Spielen bleiben die Züge erhalten. Die Statistik lässt Spiele auf bekannten, winzigen oder fast leeren Spielfeldern und solche mit Hilfe aus; die Liste sagt, welche.
