### Notices about the history.

not-saved = No room to save your games. This session’s games will be gone when you close the page.
# $games (Number): how many saved games are damaged
damaged = { $games ->
        [one] A saved game was damaged. It has been kept, and is part of your backups.
       *[other] { $games } saved games were damaged. They have been kept, and are part of your backups.
    }
