find = Aktion oder Einstellung suchen
find-keys = Strg+K oder :
language = Sprache
appearance = Aussehen
theme = Farben
system = Wie das System
classic = Klassisch
light = Hell
dark = Dunkel
high-contrast = Hoher Kontrast
classic-pixels = Pixel
paper = Papier
night = Nacht
red-green = Ohne Rot-Grün
blue-yellow = Ohne Blau-Gelb
rotate-wide-boards = Breite Spielfelder auf schmalem Bildschirm drehen
coordinates = Koordinaten immer zeigen
best-time = Bestzeit neben der Uhr

play = Spiel
first-click = Erster Klick
opening = Öffnet eine Fläche
safe = Ist nie eine Mine
any = Kann eine Mine sein
question-marks = Fragezeichen
flag-all-wins = Alle Minen markieren gewinnt auch
small-beginner = Anfänger mit 8×8
always-assist = Tipps und Chancen immer zeigen

chording = Rundum öffnen
chord-help = Deckt alles andere um eine Zahl auf, sobald alle ihre Flaggen stehen.
chord-left = Die Zahl anklicken oder antippen
chord-both = Linke und rechte Taste zugleich
chord-middle = Mittlere Taste

mouse = Maus
swap-buttons = Tasten tauschen: links markiert, rechts öffnet
open-on-press = Beim Drücken öffnen, nicht erst beim Loslassen
drag-flags = Ziehen mit gedrückter Flaggentaste setzt Flaggen auf alle verdeckten Felder auf dem Weg

touch = Touch
hold-to-flag = Halten setzt eine Flagge
milliseconds = { $ms } ms
double-tap = Doppeltippen markiert (einfaches Tippen öffnet dann nach kurzem Warten)

feedback = Ton und Vibration
sounds = Geräusche auf dem Spielfeld
vibration = Beim Markieren und am Ende vibrieren
tones = Ein Ton für das Feld am Cursor, je nach Zahl und Ort

screen-reader = Screenreader
speech = Länge der Meldungen
speech-brief = Kurz
speech-normal = Normal
speech-full = Ganze Sätze
data = Deine Daten
reset = Zurücksetzen
reset-explained = Deine Spiele und Tastenkürzel bleiben. Die Statistik wird auf ihrer Seite je Stufe zurückgesetzt.
reset-settings = Alle Einstellungen zurücksetzen
reset-done = Deine Einstellungen sind zurückgesetzt.
to-statistics = Zur Statistik
