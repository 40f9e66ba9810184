keyboard = Tastenkürzel
reset = Deine Einstellungen sind zurückgesetzt.
