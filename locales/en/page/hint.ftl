### What the page says in place of a hint.

begin = Open any cell to begin.
too-complex = This position is too complex to work out the chances.

# For screen readers, when the chances are turned on or off.
chances-on = Chances on.
chances-off = Chances off.
