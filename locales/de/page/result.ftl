won = Geschafft in { $time } s!
lost-at = Bumm. { $cell } war eine Mine.
lost = Bumm.

imported = Importiert, zählt nicht
mines-visible = Die Minen waren sichtbar, zählt nicht
hints-used = Mit Tipps gespielt, zählt nicht
repeated = Spielfeld schon gespielt, zählt nicht
linked = Spielfeld aus einem Link, zählt nicht
mines-moved = Minen wurden versetzt, damit man nicht raten muss; zählt nicht
