open-in-other-tab = Dein Spiel ist in einem anderen Tab offen. Ein unfertiges Spiel in diesem Tab wird nicht gespeichert.
move-here = Hierher holen

suspended-game = Ein Spiel läuft noch.
resume = Weiterspielen

replaced-game = Spiel beiseitegelegt.

settings-replaced = Deine Einstellungen waren beschädigt und wurden zurückgesetzt. Die beschädigte Fassung bleibt erhalten.
settings-damaged = Eine von zwei Fassungen deiner Einstellungen war beschädigt. Es ging nichts verloren.
game-damaged = Ein gespeichertes Spiel war beschädigt und ließ sich nicht öffnen. Es bleibt erhalten.
download = Herunterladen

new-version = Eine neue Version ist da. Dein Spiel ist sicher.
update = Aktualisieren

bad-link = Dieser Link funktioniert nicht: { $reason }.

no-storage = Dein Browser speichert für diese Seite nichts. Spiel und Einstellungen sind weg, sobald du den Tab schließt.
settings-not-saved = Der Speicher ist voll. Deine Einstellungen gelten nur, bis du die Seite schließt.
game-not-saved = Der Speicher ist voll. Dein Spiel bleibt nur, bis du die Seite schließt.
