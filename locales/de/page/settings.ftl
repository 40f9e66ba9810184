keyboard = Tastenkürzel
