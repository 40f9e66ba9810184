name = حقل ألغام، { $rows ->
        [zero] بلا صفوف
        [one] صف واحد
        [two] صفّان
        [few] { $rows } صفوف
        [many] { $rows } صفًا
       *[other] { $rows } صف
    }، { $columns ->
        [zero] بلا أعمدة
        [one] عمود واحد
        [two] عمودان
        [few] { $columns } أعمدة
        [many] { $columns } عمودًا
       *[other] { $columns } عمود
    }، { $mines ->
        [zero] بلا ألغام
        [one] لغم واحد
        [two] لغمان
        [few] { $mines } ألغام
        [many] { $mines } لغمًا
       *[other] { $mines } لغم
    }

mines-left = الألغام المتبقية: { $mines }

cell = { $cell }، { $state }
number = { $cell }، { $number ->
        [zero] لا ألغام مجاورة
        [one] لغم واحد مجاور
        [two] لغمان مجاوران
        [few] { $number } ألغام مجاورة
        [many] { $number } لغمًا مجاورًا
       *[other] { $number } لغم مجاور
    }
covered = مغطاة
flagged = عليها علم
question-mark = علامة استفهام
empty = فارغة
mine = لغم
exploded-mine = لغم منفجر
wrong-flag = علم خاطئ
clue = دليل
safe = آمنة
may-be-wrong = قد تكون خاطئة
best-guess = أفضل تخمين
probability = احتمال لغم { $percent }%
opened = { $opened ->
        [1] { $cell }. بقيت { $left }
       *[other] { $cell }. فُتحت { $opened }، وبقيت { $left }
    }
