percent = { $percent } %
custom-level = { $width }×{ $height }, { $mines ->
        [one] 1 Mine
       *[other] { $mines } Minen
    }
beginner-8x8 = Anfänger 8×8

loading = Deine Spiele werden geladen …

imported = Importiert
mines-visible = Minen waren sichtbar
hints-used = Mit Tipps
practice = Übung
repeated = Spielfeld schon gespielt
linked = Spielfeld aus einem Link
mines-moved = Minen versetzt, damit man nicht raten muss
easy = Spielfeld zu klein oder mit zu wenigen Minen
left-at-once = Gleich verlassen
before-reset = Vor dem Zurücksetzen
left-and-resumed = Unterbrochen
one-click = Mit einem Klick gewonnen

not-counted = { $reason }, zählt nicht
time-not-counted = { $reason }, Zeit zählt nicht
away = Für { $duration } unterbrochen, Zeit zählt nicht

none-counted = Noch kein gezähltes Spiel: { $level }. Das erste erscheint hier.
never-counted = Spielfelder mit weniger als { $cells } Feldern oder weniger als einer Mine je { $cells-per-mine } Felder zählen nicht.
reset = Diese Statistik zurücksetzen
uncounted = { $games ->
        [one] 1 Spiel zählt nicht:
       *[other] { $games } Spiele zählen nicht:
    }
untimed = { $games ->
        [one] 1 Spiel zählt ohne seine Zeit:
       *[other] { $games } Spiele zählen ohne ihre Zeit:
    }
reason = { $reason } ({ $games })

games = Spiele
wins = Siege
win-rate = Siegquote
current-streak = Aktuelle Serie
best-streak = Beste Serie
best-time = Bestzeit
average-time = Mittlere Zeit
best-speed = Beste 3BV/s
median-efficiency = Effizienz (Median)
accuracy = Genauigkeit
wins-above-luck = Siege über Erwartung

best-time-is = Dein schnellster Sieg.
win-rate-is = Siege geteilt durch Spiele.
current-streak-is = Siege in Folge bis zu deinem letzten Spiel.
games-are = Alle Spiele, die zählen. Ein verlassenes zählt als verloren.
wins-are = Spiele, in denen du alle sicheren Felder aufgedeckt hast.
best-streak-is = Die meisten Siege in Folge.
average-time-is = Die mittlere Zeit deiner Siege.
best-speed-is = 3BV ist die kleinste Zahl von Klicks, mit der sich das Spielfeld ohne Flaggen lösen lässt. 3BV/s ist, wie viele davon du pro Sekunde geschafft hast; hier bei deinem schnellsten Sieg.
median-efficiency-is = 3BV geteilt durch deine Klicks. Die Hälfte deiner Siege liegt über diesem Wert. Wer rundum öffnet, kann über 100 % kommen.
wins-above-luck-is = Deine Siege minus die, die bei deinen Risiken zu erwarten waren. Über null hattest du Glück.
needs-win = Noch ohne Wert: Dafür braucht es einen Sieg, dessen Zeit zählt.
needs-analysis = Noch ohne Wert: Dafür braucht es analysierte Spiele.

all-your-levels = Alle deine Stufen

win-times = Siegzeiten
wins-for-chart = { $wins ->
        [one] Diagramme deiner Siegzeiten erscheinen nach 1 Sieg.
       *[other] Diagramme deiner Siegzeiten erscheinen nach { $wins } Siegen.
    }
win-times-in-order = Siegzeiten und die jeweils beste
time-by-bbbv = Zeit nach 3BV und dein übliches Tempo
wins-and-expected = Siege über Erwartung im Verlauf
bbbv = 3BV
days = Spieltage
month = Monat
days-played = { $days ->
        [one] 1 Tag
       *[other] { $days } Tage
    }
days-in-a-row = { $days } Tage, { $run } in Folge
less = Weniger
more = Mehr
time = Zeit
best-so-far = Beste bis dahin
expected = Erwartet
span = { $from } bis { $to }
span-seconds = { $from } bis { $to } s
best-in-play = Rekord { $time }
seconds = { $seconds } s
time-in-seconds = { $seconds } s
minutes = { $minutes } min
hours-and-minutes = { $hours } h { $minutes } min
days-and-hours = { $days ->
        [one] 1 Tag
       *[other] { $days } Tage
    } { $hours } h
bbbv-end = { $bbbv } 3BV
win-count = { $wins ->
        [one] 1 Sieg
       *[other] { $wins } Siege
    }
game-count = { $games ->
        [one] 1 Spiel
       *[other] { $games } Spiele
    }

no-games = Noch keine Spiele. Beendete Spiele werden hier gespeichert.
play = Spielen
no-matches = Keine passenden Spiele.
page = { $games } Spiele, Seite { $page } von { $pages }
previous = Zurück
next = Weiter

level = Stufe
mode = Modus
all-levels = Alle Stufen
result = Ergebnis
all-games = Alle Spiele
won = Gewonnen
lost = Verloren
given-up = Aufgegeben
unfinished = Unfertig
favourites = Favoriten
sort-by = Sortieren nach
ascending = Aufsteigend
descending = Absteigend

date = Datum
speed = 3BV/s
efficiency = Effizienz
luck = Glück
no-guessing = { $level }, ohne Raten
favourite = Favorit
actions = Aktionen
today = Heute, { $time }
yesterday = Gestern, { $time }
review = Rückblick
review-of = Rückblick: { $level }, { $date }
actions-for = Aktionen: { $level }, { $date }
retry = Nochmal
share = Spielfeld teilen
link-copied = Link kopiert
download = Replay herunterladen (RAWVF)
delete = Löschen
back-up = Alles sichern
import = Spiele oder Sicherung importieren

deleted = { $games ->
        [one] Spiel gelöscht.
       *[other] { $games } Spiele gelöscht.
    }
statistics-reset = Statistik zurückgesetzt.
