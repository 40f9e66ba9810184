### What systems and app stores show of the installed app: static/manifest.webmanifest.

name = Minesweeper
description = Minesweeper: fast, honest, for mouse, touch, keyboard and screen reader.
# Labels of screenshots.
expert = A game of Expert, under way
phone = A game on a phone, under way
