first-win = أول فوز لك في مستوى { $level }!
first-time = أول فوز موقوت لك في مستوى { $level }!
new-best = رقم قياسي جديد! أسرع بـ { $gain } من { $best }.
behind-best = أبطأ بـ { $gap } من أفضل وقت لك، وهو { $best }.
equal-best = تعادل أفضل وقت لك، وهو { $best }.
easy = لوحة بهذا الصغر أو بهذه القلة من الألغام لا تُحتسب.
repeated = سبق أن لعبت هذه اللوحة: لا تُحتسب.
away = فوز. وقته لا يُحتسب، لأنك تركت اللعبة ثم استأنفتها.
one-click = فوز بنقرة واحدة: وقته لا يُحتسب.
streak = { $wins ->
        [zero] لا انتصارات متتالية.
        [one] فوز واحد.
        [two] فوزان متتاليان.
        [few] { $wins } انتصارات متتالية.
        [many] { $wins } انتصارًا متتاليًا.
       *[other] { $wins } انتصار متتالٍ.
    }
longest-streak = { $wins ->
        [zero] لا انتصارات متتالية.
        [one] فوز واحد، أطول سلسلة لك حتى الآن.
        [two] فوزان متتاليان، أطول سلسلة لك حتى الآن.
        [few] { $wins } انتصارات متتالية، أطول سلسلة لك حتى الآن.
        [many] { $wins } انتصارًا متتاليًا، أطول سلسلة لك حتى الآن.
       *[other] { $wins } انتصار متتالٍ، أطول سلسلة لك حتى الآن.
    }

was-safe = الخلية { $cell } كانت آمنة.
had-to-be-mine = كانت لغمًا بالتأكيد.
fifty-nothing-safer = مخاطرة 50/50: لم توجد خلية أكثر أمانًا.
fifty-nothing-better = مخاطرة 50/50: لم يوجد خيار أفضل.
nothing-safer = مخاطرة { $risk }%: لم توجد خلية أكثر أمانًا.
nothing-better = مخاطرة { $risk }%: لم يوجد خيار أفضل.
better-guess = كانت { $cell } تخمينًا أفضل: آمنة بنسبة { $better }%، لا { $safe }%.
better-guess-later = كانت { $cell } (آمنة بنسبة { $better }%) تخمينًا أفضل لبقية اللعبة.
first-click = لم يكن ممكنًا معرفة شيء بعد.
see-why = انظر السبب

time = الوقت
time-is = من أول خلية مفتوحة حتى النهاية، دون فترات التوقف.
bbbv = 3BV
speed = 3BV/s
clicks = النقرات
efficiency = الكفاءة
solved = { $solved } من { $all }
click-count = { $wasted ->
        [0] { $clicks }
       *[other] { $clicks }، منها ضائعة { $wasted }
    }

analyse = تحليل النقلة الأخيرة
