named = { $origin } schickt die Datei „{ $name }“ ({ $kilobytes } kB). Öffnen?
unnamed = { $origin } schickt eine Datei ({ $kilobytes } kB). Öffnen?
open = Öffnen
discard = Verwerfen
