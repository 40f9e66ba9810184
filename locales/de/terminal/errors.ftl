standard-input = Standardeingabe
the-link = der Link
closed-output = Die Standardausgabe ist geschlossen, das Ergebnis ginge verloren
no-command = Es fehlt ein Befehl; --help listet alle auf
no-full-screen = Das Terminal hat keinen Vollbildmodus, deshalb wird wie mit --plain gespielt
no-terminal = play: Standardeingabe und -ausgabe müssen ein Terminal sein; play --plain braucht keines
thread-failed = Ein Teil des Programms ist gescheitert

file-too-long = Die Datei ist länger als { $bytes } Bytes, so lang ist keine Aufzeichnung
set-aside = { $file }: Diese Datei mit Spielen ist nicht lesbar und heißt jetzt { $new }
games-unreadable = Die Spiele darin lassen sich nicht lesen
not-json = Das ist keine JSON-Zeile: { $reason }
json-without-board = In der JSON-Zeile steht weder ein Spielfeld noch ein Link
json-without-position = In der JSON-Zeile steht keine Stellung; der Befehl position macht Stellungen aus Spielfeldern
link-without-mines = Der Link sagt nicht, wie viele Minen es gibt
no-board-in-file = Darin ist kein Spielfeld
no-position-in-file = Darin ist keine Stellung
board-too-long = Das ist länger als { $bytes } Bytes, so lang ist kein Spielfeld
position-too-long = Das ist länger als { $bytes } Bytes, so lang ist keine Stellung
in-board-at-line = { $file }, Spielfeld { $number }, ab Zeile { $line }: { $reason }
in-board-at-byte = { $file }, Spielfeld { $number }, ab Byte { $byte }: { $reason }
in-position-at-line = { $file }, Stellung { $number }, ab Zeile { $line }: { $reason }
in-position-at-byte = { $file }, Stellung { $number }, ab Byte { $byte }: { $reason }

no-picture = Das ist kein Bild im Format PNG oder JPEG
no-board-in-picture = Auf diesem Bild ist kein Spielfeld
picture-too-large = Das Bild hat mehr als 16 Millionen Pixel
no-counter = Es wurde kein Minenzähler gefunden; gib die Zahl der Minen mit --mines an
doubtful-cells = { $file }: Diese Felder sind unsicher: { $cells }
cut-off = { $file }: Vielleicht ist nur ein Teil des Spielfelds zu sehen; dann zählen die Zahlen am Rand Felder mit, die fehlen

off-board = { $cell } liegt nicht auf dem Spielfeld: Spalten gehen von 0 bis { $column }, Zeilen von 0 bis { $row }
start = Der Anfang: { $reason }
no-start = Es fehlt, wo das Spiel beginnt: Gib --start X,Y an
start-is-mine = Der Anfang { $cell } ist eine Mine: Gib mit --start X,Y einen anderen an
seed = Startwert { $seed }: { $reason }
seed-mines-moved = Startwert { $seed }: durch Versetzen von Minen entstanden, deshalb leichter und ungleichmäßiger als zufällige Spielfelder
none-exists = Es gibt kein Spielfeld { $level } ohne Raten für dieses erste Feld: Alle { $layouts } Verteilungen wurden versucht
none-found = Unter { $tries } Versuchen fand sich kein Spielfeld { $level } ohne Raten; vielleicht gibt es eines
width = Die Breite ist { $width }: Möglich sind 1 bis { $max }
height = Die Höhe ist { $height }: Möglich sind 1 bis { $max }
mines = Die Zahl der Minen ist { $mines }: Auf { $size } sind 0 bis { $max } möglich
size = „{ $text }“ ist keine Spielfeldgröße: Schreibe BREITExHÖHExMINEN, etwa 30x16x99

no-format = convert: Nenne das Format mit --to, oder eine Ausgabedatei mit der Endung .rawvf, .evf, .mbf oder .mine
evf-too-small = EVF hat keinen Platz für Felder von mehr als 255 Pixeln und für Sprünge von mehr als 32.767
no-replay = Das ist kein Replay in einem bekannten Format
only-safe-moves = { $file }: Im Modus { $mode } sind die Minen nicht gleichmäßig verteilt, deshalb werden nur sichere Züge beurteilt, nicht das Raten
no-move-judged = { $file }: Im Modus { $mode } kannte der Spieler vielleicht die Minen, deshalb wird kein Zug beurteilt
no-home = record: Es gibt kein Benutzerverzeichnis; nenne einen Ordner in MINESWEEPER_DATA
imported = { $file }: { $games ->
        [one] { $games } neues Spiel
       *[other] { $games } neue Spiele
    }
no-such-game = record replay { $number }: Dieses Spiel gibt es nicht
moves-not-stored = record replay { $number }: Die Züge dieses Spiels sind nicht mehr gespeichert

progress = { $bar } { $done }/{ $all } Spiele, noch { $left }
ended-early = Beendet, bevor das erste Spiel gespielt war
