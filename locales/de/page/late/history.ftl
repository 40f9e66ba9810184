pages = Statistik und Spiele
statistics = Statistik
games = Spiele
