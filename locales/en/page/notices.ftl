### Notices at the edge of the page.

# Accessible name of the cross of a notice.
dismiss = Dismiss
worker-unavailable = Part of the game didn’t load: hints, chances, statistics, reviews and no-guessing boards are off.
