### The pages with the statistics and the finished games.

# Accessible name of the links to the two pages.
pages = Statistics and games
statistics = Statistics
games = Games
