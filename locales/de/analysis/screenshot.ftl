reading = Das Bild wird gelesen …
read = Aus dem Bild gelesen: { $columns } × { $rows } Felder.
mines = { $mines ->
        [one] Es hat 1 Mine.
       *[other] Es hat { $mines } Minen.
    }
no-counter = Ein Minenzähler war nicht zu lesen: Gib die Zahl der Minen ein, wenn du sie kennst.
certain = Alle Felder sind klar zu erkennen.
doubtful = { $cells ->
        [one] 1 Feld ist vielleicht falsch: Es ist gestrichelt umrandet.
       *[other] { $cells } Felder sind vielleicht falsch: Sie sind gestrichelt umrandet.
    }
cut = Das Bild zeigt vielleicht nur einen Teil des Spielfelds: Füge dann die fehlenden Zeilen und Spalten hinzu, denn die Zahlen am Rand zählen sie mit.
group = Diese { $cells } Felder sehen gleich aus. Was sind sie?
cell = { $cell } ist vielleicht falsch. Was ist es?
answers = Was es ist
covered = Verdeckt
flag = Flagge
mine = Mine
next = Weiter
check = Prüfen

no-board = In diesem Bild ist kein Minesweeper-Spielfeld, oder es ließ sich keines finden.
too-large = Dieses Bild ist zu groß: Höchstens 16 Millionen Bildpunkte werden gelesen.
too-slow = Dieses Bild zu lesen dauerte zu lange: Schneide es rund um das Spielfeld zu und versuche es noch einmal.
not-decoded = Diese Datei ist beschädigt, oder kein Bild, das dieser Browser zeigen kann.
not-loaded = Das Programm, das Bilder liest, ließ sich nicht laden. Prüfe die Verbindung und versuche es noch einmal.
stopped = Das Bild ließ sich nicht lesen: Das Programm, das es liest, ist stehen geblieben.
