board = حقل ألغام، { $rows ->
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
    }، عدد الألغام غير معروف

safe = { $cell } آمنة.
mine = { $cell } لغم.
chance = { $cell }: احتمال لغم { $percent }%.
numbers = على الخلايا: احتمال اللغم (%)
uniform = كل خلية مغطاة: لغم بنسبة { $percent }%.
intro = اختر أداة وارسم وضعية. أو ألصق لقطة شاشة أو رابطًا.
