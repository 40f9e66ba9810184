layouts = { $layouts ->
        [zero] لا يوجد توزيع ممكن.
        [one] توزيع واحد ممكن.
        [two] توزيعان ممكنان.
        [few] { $grouped } توزيعات ممكنة.
        [many] { $grouped } توزيعًا ممكنًا.
       *[other] { $grouped } توزيع ممكن.
    }
many-layouts = { $factor } × 10{ $exponent } توزيع ممكن.
too-complex-for-all = الوضعية أعقد من أن تُحسب كل الاحتمالات: لم تُحسب الخلايا التي بلا نسبة، والنسب الأخرى تقديرية.
nothing-certain = لا خلية مؤكدة.
certain-safe = مؤكد: { $safe ->
        [zero] لا خلايا آمنة.
        [one] خلية آمنة واحدة.
        [two] خليتان آمنتان.
        [few] { $safe } خلايا آمنة.
        [many] { $safe } خلية آمنة.
       *[other] { $safe } خلية آمنة.
    }
certain-mines = مؤكد: { $mines ->
        [zero] لا ألغام.
        [one] لغم واحد.
        [two] لغمان.
        [few] { $mines } ألغام.
        [many] { $mines } لغمًا.
       *[other] { $mines } لغم.
    }
certain = مؤكد: { $safe ->
        [zero] لا خلايا آمنة
        [one] خلية آمنة واحدة
        [two] خليتان آمنتان
        [few] { $safe } خلايا آمنة
        [many] { $safe } خلية آمنة
       *[other] { $safe } خلية آمنة
    }، { $mines ->
        [zero] لا ألغام.
        [one] لغم واحد.
        [two] لغمان.
        [few] { $mines } ألغام.
        [many] { $mines } لغمًا.
       *[other] { $mines } لغم.
    }

no-layout = لا توزيع ممكن.
too-many-mines = لا توزيع ممكن: لا يمكن أن يكون على هذه اللوحة { $mines ->
        [zero] صفر من الألغام
        [one] لغم واحد
        [two] لغمان
        [few] { $mines } ألغام
        [many] { $mines } لغمًا
       *[other] { $mines } لغم
    }.
other-mine-count = لا توزيع ممكن { $mines ->
        [zero] بلا ألغام
        [one] بلغم واحد
        [two] بلغمين
        [few] بـ { $mines } ألغام
        [many] بـ { $mines } لغمًا
       *[other] بـ { $mines } لغم
    }: { $count ->
        [1] { $numbers } يحتاج
        [2] { $numbers } يحتاجان
       *[other] { $numbers } تحتاج
    } إلى عدد آخر من الألغام.
number-at = الرقم { $number } في { $cell }
more-numbers = { $count } غيرها
impossible = لا توزيع ممكن: { $number } مستحيل.
contradict = لا توزيع ممكن: هذه الأرقام يناقض بعضها بعضًا: { $numbers }.
around = حوله: { $covered ->
        [zero] لا خلايا مغطاة.
        [one] خلية مغطاة واحدة.
        [two] خليتان مغطاتان.
        [few] { $covered } خلايا مغطاة.
        [many] { $covered } خلية مغطاة.
       *[other] { $covered } خلية مغطاة.
    }
around-with-mines = حوله: { $mines ->
        [zero] لا ألغام
        [one] لغم واحد
        [two] لغمان
        [few] { $mines } ألغام
        [many] { $mines } لغمًا
       *[other] { $mines } لغم
    } و{ $covered ->
        [zero] لا خلايا مغطاة.
        [one] خلية مغطاة واحدة.
        [two] خليتان مغطاتان.
        [few] { $covered } خلايا مغطاة.
        [many] { $covered } خلية مغطاة.
       *[other] { $covered } خلية مغطاة.
    }

needs-mines = أفضل حركة تتطلب عدد الألغام.
opens-safe = افتح { $cell }: إنها آمنة.
opens = افتح { $cell }: آمنة بنسبة { $percent }%.
too-complex = هذه الوضعية معقدة جدًا.
only-mines = لم يبقَ سوى الألغام.

nothing-to-play = لم يبقَ ما يُلعب.
