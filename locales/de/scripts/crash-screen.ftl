title = Minesweeper ist abgestürzt
saved = Das tut uns leid. Dein Spiel ist bis zu deinem letzten Zug gespeichert.
reload = Neu laden
copy = Bericht kopieren
copied = Bericht kopiert
report = Bericht
reload-without = Neu beginnen (das gespeicherte Spiel bleibt erhalten)
clear-program = Programmdaten löschen, meine Spiele behalten
