title = Tic-Tac-Toe
board = Tic-Tac-Toe, 3 Zeilen, 3 Spalten
x-turn = X ist dran
o-turn = O ist dran
your-turn = Du bist dran
x-wins = X gewinnt!
o-wins = O gewinnt!
you-win = Du gewinnst!
you-lose = Du verlierst
draw = Unentschieden.
undo = Zurück
reset = Neu

square = { $square }, { $content }
empty = leer
winning-square = { $square }, { $content }, Gewinnreihe
placed = { $mark } auf { $square }.

players = Spieler
two-players = Zwei Spieler
you-are-x = Als X spielen
you-are-o = Als O spielen
strength = Computer
random = Leicht
good = Schwer
perfect = Perfekt
score = X { $x } · O { $o } · Unentschieden { $draws }
