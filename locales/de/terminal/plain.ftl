introduction = Minesweeper: Decke jedes Feld auf, das keine Mine ist.
    ~ verdeckt, ! Flagge, * Mine, leer: keine Minen daneben, 1 bis 8: so viele Minen daneben.
    Zeilen und Spalten zählen ab 0. Strg-C beendet das Spiel.
    Oder schreibe Befehle in einer Zeile, etwa r C4: help listet sie auf.

mines-left = Übrige Minen: { $mines }
mines-left-and-label = Übrige Minen: { $mines } ({ $label })

ask-rows = Zeilen (1 bis { $max }):
ask-columns = Spalten (1 bis { $max }):
ask-mines = Minen (0 bis { $max }):
ask-row = Zeile (0 bis { $max }):
ask-column = Spalte (0 bis { $max }):
ask-action = Flagge (0) oder aufdecken (1):
ask-again = Noch einmal? (j oder n):
yes = j
no = n
yes-or-no = Gib j oder n ein.

open-already = Zeile { $row }, Spalte { $column } ist schon aufgedeckt.
flagged-already = Zeile { $row }, Spalte { $column } ist markiert: Entferne zuerst die Flagge, mit 0.
searching = Suche ein Spielfeld ohne Raten. Das kann etwas dauern.
no-board = Es fand sich kein Spielfeld ohne Raten. Decke das Feld noch einmal auf, um klassisch zu spielen.
won = Geschafft!
lost = Verloren.

help = r C4  deckt das Feld in Spalte C, Zeile 4 auf; Spalten sind Buchstaben, Zeilen zählen ab 1
    f C4  setzt dort eine Flagge oder entfernt sie
    c C4  rundum öffnen: deckt alle Felder darum herum auf, wenn die Flaggen vollständig sind
    around C4  liest das Feld und seine Nachbarn vor, im Uhrzeigersinn von oben
    row 4  liest eine Zeile vor
    left  wie viele Minen und Felder übrig sind
    changed  was die letzte Aktion geändert hat
    board  gibt das ganze Spielfeld aus
    hint  was als Nächstes zu tun ist, und warum
    new  gibt dieses Spiel für ein neues auf
    quit  beendet
    Zeile und Spalte können auch Zahlen ab 0 sein, wie bei den Fragen: r 3 2.
no-command = Das ist kein Befehl: help listet alle auf.
stands-alone = { $command } steht allein: Lass den Rest weg.
write-cell = Schreibe ein Feld von A1 bis { $last }, etwa r A1.
write-row = Schreibe eine Zeile von 1 bis { $last }, etwa row 1.

new-game = Neues Spiel. Spalten: { $columns }, Zeilen: { $rows }, Minen: { $mines }.
nothing-changed = Noch hat sich nichts geändert.
nothing-to-chord = Nichts zu öffnen: Die Flaggen um { $cell } sind nicht vollständig.
left-now = Übrige Minen: { $mines }.
opened = { $cells ->
        [one] { $cells } Feld aufgedeckt.
       *[other] { $cells } Felder aufgedeckt.
    }
is-open = { $cell } ist aufgedeckt: { $state }.
is-flagged = { $cell } ist markiert: f { $cell } entfernt die Flagge.
is-not-open = { $cell } ist verdeckt: Rundum öffnen geht nur bei einer aufgedeckten Zahl.
cell = { $cell }: { $state }.
row = Zeile { $row }: { $cells }.
range = { $first } bis { $last } { $state }
around = { $cell }: { $state }. Darum herum: { $neighbours }.
left = Übrige Minen: { $mines }. Verdeckte Felder: { $covered }, davon sicher: { $safe }.
