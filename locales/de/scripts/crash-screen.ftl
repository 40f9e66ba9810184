title = Minesweeper ist abgestürzt
saved = Dein Spiel und deine Einstellungen sind gespeichert, wie sie bei deinem letzten Zug waren.
reload = Neu laden
copy = Bericht kopieren
copied = Bericht kopiert
report = Bericht
reload-without = Ohne das gespeicherte Spiel neu laden
clear-program = Programmdaten löschen, meine Spiele behalten
