### What static/boot-watch.js says if the page does not start. The scripts contain their English texts themselves, and
### `cargo xtask test --only texts` compares them with these files.

not-loaded = Part of the page didn’t load.
still-waiting = Minesweeper is still waiting
# $address (Text): the address of a file
still-waiting-for = Minesweeper is still waiting for { $address }
try-again = Try again
