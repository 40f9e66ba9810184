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
density = { $share } % Minen
