no-target = { $cell }. لا خلية أخرى للانتقال إليها.
at-edge = { $cell }. الحافة.
remove-flag = { $cell }. أزل العلم لتفتحها.
nothing-to-open = { $cell }. لا شيء يُفتح.
no-flag = { $cell }. لا علم هنا: الخلية مفتوحة.
flags-missing = { $cell }. الأعلام: { $flags } من { $mines }.

edge = حافة
neighbour = { $cell } { $state }
around = حول { $cell }، باتجاه عقارب الساعة من الأعلى: { $neighbours }.

list = { $cells }، { $next }
brief-flagged = { $cells }؛ بأعلام { $flags }
covered = مغطاة: { $cells }.
flagged = عليها أعلام: { $cells }.
full-covered = عدد المغطاة { $count }: { $cells }.
full-flagged = عدد التي عليها أعلام { $count }: { $cells }.

brief-progress = { $mines }، { $cells }، { $time }
progress = { $mines }، { $cells ->
        [zero] لا خلايا مغطاة
        [one] خلية مغطاة واحدة
        [two] خليتان مغطاتان
        [few] { $cells } خلايا مغطاة
        [many] { $cells } خلية مغطاة
       *[other] { $cells } خلية مغطاة
    }، { $time }.
seconds = { $seconds ->
        [zero] 0 ثانية
        [one] ثانية واحدة
        [two] ثانيتان
        [few] { $seconds } ثوانٍ
        [many] { $seconds } ثانية
       *[other] { $seconds } ثانية
    }
minutes = { $minutes ->
        [zero] 0 دقيقة
        [one] دقيقة واحدة
        [two] دقيقتان
        [few] { $minutes } دقائق
        [many] { $minutes } دقيقة
       *[other] { $minutes } دقيقة
    }
minutes-and-seconds = { $minutes ->
        [zero] 0 دقيقة
        [one] دقيقة واحدة
        [two] دقيقتان
        [few] { $minutes } دقائق
        [many] { $minutes } دقيقة
       *[other] { $minutes } دقيقة
    } و{ $seconds ->
        [zero] 0 ثانية
        [one] ثانية واحدة
        [two] ثانيتان
        [few] { $seconds } ثوانٍ
        [many] { $seconds } ثانية
       *[other] { $seconds } ثانية
    }
cursor = { $cell }. العمود { $column } من { $columns }، الصف { $row } من { $rows }.
