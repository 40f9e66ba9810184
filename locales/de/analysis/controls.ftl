ask = Ein Feld befragen
