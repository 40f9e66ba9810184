title = المراجعة
not-found = هذه اللعبة ليست هنا.
not-found-why = حُذفت، أو لُعبت في متصفح آخر.
loading = جارٍ تحميل اللعبة…
summary = الملخص

start = البداية. { $moves ->
        [zero] بلا حركات.
        [one] حركة واحدة.
        [two] حركتان.
        [few] { $moves } حركات.
        [many] { $moves } حركة.
       *[other] { $moves } حركة.
    }
move = الحركة { $number } من { $moves }، { $time } ث.

position = الحركة
previous = الحركة السابقة
next = الحركة التالية
play = تشغيل
pause = إيقاف مؤقت
speed = السرعة
next-mistake = الخطأ التالي
practise = تدرّب من هنا
# A link to the best move of the position before the move that is shown, found by the deep search.
deep-search = حركة أفضل؟
