### What is known of a board without guessing, in its border and behind the number of mines. Of several texts for the same, the first one that
### has room is used; small boards have room for 17 characters.

no-guess = no guess
needs-count = no guess, needs the mine count
needs-count-shorter = needs the mine count
needs-count-short = needs mine count
needs-count-shortest = mine count
moved = no guess, mines moved
moved-short = mines moved
needs-count-moved = no guess, needs the mine count, mines moved
needs-count-moved-short = needs mine count, mines moved
needs-count-moved-shortest = mine count, moved
# A board that may need guesses, because there is no other.
classic = classic
