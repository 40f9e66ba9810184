too-small = Zu klein: nötig
    sind { $size }.
    Q beendet.

keys = Tasten
scroll-or-back = Pfeile blättern, andere Tasten: zurück
scroll-or-back-short = Pfeile; sonst zurück
any-key-back = andere Tasten: zurück

move-keys = Pfeile, h j k l
open-keys = Leertaste, Enter
open-or-chord = Öffnen, rundum
far-keys = Pos1, Ende, Bild
move-far = Weit bewegen
copy = Link kopieren
cancel = Abbruch, nein
redraw = Neu zeichnen
suspend = Anhalten
quit = Beenden
left-button = linke Maustaste
right-button = rechte Maustaste
middle-button = mittlere Maustaste

footer = Enter öffnen  F Flagge  ? Hilfe  Q Ende
footer-short = ? Hilfe  Q Ende
paused = Pausiert.  Weiter mit jeder Taste
paused-short = Pausiert: Taste drücken
quit-question = Beenden und dieses Spiel aufgeben?  Y ja  N nein
quit-question-short = Aufgeben?  Y ja  N nein
new-question = Dieses Spiel für ein neues aufgeben?  Y ja  Esc nein
new-question-short = Aufgeben? Y ja  Esc nein
won = Geschafft in { $time } s!  N neu  Q Ende
won-short = Geschafft: { $time } s
lost = Bumm. Das war eine Mine.  N neu  Q Ende
lost-short = Bumm. N neu  Q Ende
searching = Suche ein Spielfeld ohne Raten.  Esc bricht ab
searching-short = Suche.  Esc bricht ab
not-found = Kein Spielfeld ohne Raten gefunden: Noch einmal öffnen für ein klassisches.
not-found-short = Nochmal: klassisch

copied = In der Zwischenablage: Startwert, nach dem Ende auch Link
copied-short = Wurde kopiert

safe-here = Hier sicher
mine-here = Hier Mine
chance-here = Hier Mine: { $percent } %
no-chances = Keine Chancen: Die Zahlen widersprechen sich.

board-with-seed = { $level }, Startwert { $seed }
given-board = { $level }, vorgegebenes Spielfeld
left = { $board }: nach { $time } s verlassen, lässt sich fortsetzen
given-up = { $board }: nach { $time } s aufgegeben
won-in = { $board }: gewonnen in { $time } s
lost-after = { $board }: verloren nach { $time } s

level-and-label = { $level }, { $label }
figure = { $name }: { $value }
no-statistics = Es sind keine Spiele gespeichert, die zählen.
no-review = Es ist kein beendetes Spiel gespeichert.
known-board = Die Minen dieses Spielfelds waren vielleicht bekannt, deshalb wird kein Zug beurteilt.
guessed = { $cell } war geraten.
reviewed-move = { $number }. { $time } s: { $what }
