pages = الإحصاءات والألعاب
statistics = الإحصاءات
games = الألعاب
