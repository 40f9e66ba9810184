custom-level = { $width }×{ $height }، { $mines ->
        [zero] بلا ألغام
        [one] لغم واحد
        [two] لغمان
        [few] { $mines } ألغام
        [many] { $mines } لغمًا
       *[other] { $mines } لغم
    }
beginner-8x8 = مبتدئ 8×8

percent = { $percent }%

loading = جارٍ تحميل ألعابك…

imported = مستوردة
mines-visible = كانت الألغام ظاهرة
hints-used = استُخدمت تلميحات
practice = تدريب
repeated = لوحة مكررة
linked = لوحة من رابط
mines-moved = نُقلت ألغام لتجنب التخمين
easy = لوحة صغيرة جدًا أو قليلة الألغام
left-at-once = تُركت فورًا
before-reset = قبل التصفير
left-and-resumed = تُركت ثم استؤنفت
one-click = فوز بنقرة واحدة

not-counted = { $reason }، لا تُحتسب
time-not-counted = { $reason }، لا يُحتسب الوقت
away = تُركت مدة { $duration } ثم استؤنفت، لا يُحتسب الوقت

none-counted = لا ألعاب محتسبة في مستوى { $level } بعد. أكمل لعبة لتظهر هنا.
never-counted = اللوحات التي تقل خلاياها عن { $cells }، أو التي فيها أقل من لغم لكل { $cells-per-mine } خلية، لا تُحتسب.
reset = تصفير هذه الإحصاءات
uncounted = { $games ->
        [zero] لا ألعاب غير محتسبة:
        [one] لعبة واحدة لا تُحتسب:
        [two] لعبتان لا تُحتسبان:
        [few] { $games } ألعاب لا تُحتسب:
        [many] { $games } لعبة لا تُحتسب:
       *[other] { $games } لعبة لا تُحتسب:
    }
untimed = { $games ->
        [zero] لا ألعاب تُحتسب دون وقتها:
        [one] لعبة واحدة تُحتسب دون وقتها:
        [two] لعبتان تُحتسبان دون وقتهما:
        [few] { $games } ألعاب تُحتسب دون أوقاتها:
        [many] { $games } لعبة تُحتسب دون أوقاتها:
       *[other] { $games } لعبة تُحتسب دون أوقاتها:
    }
reason = { $reason } ({ $games })

games = الألعاب
wins = الانتصارات
win-rate = نسبة الفوز
current-streak = السلسلة الحالية
best-streak = أفضل سلسلة
best-time = أفضل وقت
average-time = متوسط الوقت
best-speed = أفضل 3BV/s
median-efficiency = الكفاءة (الوسيط)
accuracy = الدقة
wins-above-luck = انتصارات فوق الحظ

best-time-is = أسرع فوز لك.
win-rate-is = الانتصارات مقسومة على الألعاب.
current-streak-is = الانتصارات المتتالية حتى آخر لعبة لك.
games-are = كل الألعاب المحتسبة. اللعبة التي تركتها تُحتسب خسارة.
wins-are = الألعاب التي فتحت فيها كل خلية آمنة.
best-streak-is = أكبر عدد من الانتصارات المتتالية.
average-time-is = متوسط أوقات انتصاراتك.
best-speed-is = 3BV هو أقل عدد من النقرات تكتمل به اللوحة دون أعلام. و3BV/s هو عدد ما أنجزته منها في الثانية. هذا أسرع فوز لك بهذا المقياس.
median-efficiency-is = 3BV مقسومًا على عدد نقراتك. نصف انتصاراتك فوق هذا الرقم. قد يتجاوز 100% مع فتح الجوار.
wins-above-luck-is = انتصاراتك مطروحًا منها ما كان متوقعًا بحسب مخاطر تخميناتك. فوق الصفر يعني أنك كنت محظوظًا.
needs-win = لا قيمة بعد: يلزم فوز يُحتسب وقته.
needs-analysis = لا قيمة بعد: تلزم ألعاب جرى تحليلها.

all-your-levels = كل المستويات التي تلعبها

win-times = أوقات الفوز
wins-for-chart = { $wins ->
        [zero] تظهر مخططات أوقات فوزك بعد { $wins } فوز.
        [one] تظهر مخططات أوقات فوزك بعد فوز واحد.
        [two] تظهر مخططات أوقات فوزك بعد فوزين.
        [few] تظهر مخططات أوقات فوزك بعد { $wins } انتصارات.
        [many] تظهر مخططات أوقات فوزك بعد { $wins } انتصارًا.
       *[other] تظهر مخططات أوقات فوزك بعد { $wins } انتصار.
    }
win-times-in-order = أوقات الفوز بالترتيب، وأفضل وقت حتى حينه
time-by-bbbv = الوقت بحسب 3BV، وسرعتك المعتادة
wins-and-expected = انتصارات فوق الحظ مع مرور الوقت
bbbv = 3BV
days = أيام اللعب
month = الشهر
days-played = { $days ->
        [zero] لا أيام
        [one] يوم واحد
        [two] يومان
        [few] { $days } أيام
        [many] { $days } يومًا
       *[other] { $days } يوم
    }
days-in-a-row = { $days ->
        [zero] لا أيام
        [one] يوم واحد
        [two] يومان
        [few] { $days } أيام
        [many] { $days } يومًا
       *[other] { $days } يوم
    }، منها على التوالي { $run }
less = أقل
more = أكثر
time = الوقت
best-so-far = الأفضل حتى حينه
expected = المتوقع
span = من { $from } إلى { $to }
span-seconds = من { $from } إلى { $to } ث
best-in-play = الأفضل { $time }
seconds = { $seconds } ث
time-in-seconds = { $seconds } ث
minutes = { $minutes } د
hours-and-minutes = { $hours } س { $minutes } د
days-and-hours = { $days ->
        [zero] { $days } يوم
        [one] يوم واحد
        [two] يومان
        [few] { $days } أيام
        [many] { $days } يومًا
       *[other] { $days } يوم
    } و{ $hours } س
bbbv-end = { $bbbv } 3BV
win-count = { $wins ->
        [zero] لا انتصارات
        [one] فوز واحد
        [two] فوزان
        [few] { $wins } انتصارات
        [many] { $wins } انتصارًا
       *[other] { $wins } انتصار
    }
game-count = { $games ->
        [zero] لا ألعاب
        [one] لعبة واحدة
        [two] لعبتان
        [few] { $games } ألعاب
        [many] { $games } لعبة
       *[other] { $games } لعبة
    }

no-games = لا ألعاب بعد. تُحفظ هنا الألعاب المنتهية.
play = العب
no-matches = لا ألعاب مطابقة.
page = { $games ->
        [zero] لا ألعاب
        [one] لعبة واحدة
        [two] لعبتان
        [few] { $games } ألعاب
        [many] { $games } لعبة
       *[other] { $games } لعبة
    }، الصفحة { $page } من { $pages }
previous = السابق
next = التالي

level = المستوى
mode = النمط
all-levels = كل المستويات
result = النتيجة
all-games = كل الألعاب
won = فوز
lost = خسارة
given-up = انسحاب
unfinished = غير مكتملة
favourites = المفضلة
sort-by = الترتيب حسب
ascending = تصاعدي
descending = تنازلي

date = التاريخ
speed = 3BV/s
efficiency = الكفاءة
luck = الحظ
no-guessing = { $level }، بلا تخمين
favourite = مفضلة
actions = الإجراءات
today = اليوم، { $time }
yesterday = أمس، { $time }
review = مراجعة
review-of = مراجعة: { $level }، { $date }
actions-for = الإجراءات: { $level }، { $date }
retry = إعادة المحاولة
share = مشاركة هذه اللوحة
link-copied = نُسخ الرابط
download = تنزيل التسجيل (RAWVF)
delete = حذف
back-up = نسخ احتياطي لكل شيء
import = استيراد ألعاب أو نسخة احتياطية

deleted = { $games ->
        [zero] لم تُحذف أي لعبة.
        [one] حُذفت اللعبة.
        [two] حُذفت لعبتان.
        [few] حُذفت { $games } ألعاب.
        [many] حُذفت { $games } لعبة.
       *[other] حُذفت { $games } لعبة.
    }
statistics-reset = صُفّرت الإحصاءات.
