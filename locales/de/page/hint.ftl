begin = Decke irgendein Feld auf.
too-complex = Diese Stellung ist zu verwickelt, um die Chancen auszurechnen.

chances-on = Chancen an.
chances-off = Chancen aus.
