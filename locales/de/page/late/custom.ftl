title = Eigenes Spielfeld
width = Breite
height = Höhe
mines = Minen
small = Klein 8×12
wide = Breit 40×18
huge = Riesig 60×40
play = Spielen

enter-number = Gib eine ganze Zahl von { $min } bis { $max } ein.
too-many-mines = { $max ->
        [one] Zu viele Minen: Auf dieses Spielfeld passt nur eine.
       *[other] Zu viele Minen: Auf dieses Spielfeld passen { $max }.
    }
very-easy = { $share } % Minen: sehr leicht
easy = { $share } % Minen: leicht, wie Anfänger
medium = { $share } % Minen: mittel, wie Fortgeschritten
hard = { $share } % Minen: schwer, wie Profi
very-hard = { $share } % Minen: schwerer als Profi
