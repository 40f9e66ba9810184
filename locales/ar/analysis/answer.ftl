questions = أفضل حركة واللعب
best-move = أفضل حركة
play = العب من هنا
best-move-fast = اختيار سريع
best-move-deep = بحث عميق
best-move-is = أفضل حركة مع سببها، كما في التلميح.
best-move-fast-is = اختيار سريع دون ذكر السبب.
best-move-deep-is = أقوى اختيار: ينظر إلى أبعد.
best-move-note = مع السبب
best-move-fast-note = فوري، دون سبب
best-move-deep-note = أبطأ وأقوى
play-note = للتدريب
working = جارٍ الحساب…

if-opened = إذا فُتحت { $cell } وكانت آمنة
number = الرقم
chance = الاحتمال
then-certain = المؤكد عندئذ
percent = { $percent }%
nothing = لا شيء
safe = آمنة: { $safe }
mines = { $mines ->
        [zero] لا ألغام
        [one] لغم واحد
        [two] لغمان
        [few] { $mines } ألغام
        [many] { $mines } لغمًا
       *[other] { $mines } لغم
    }
safe-and-mines = آمنة: { $safe }، ألغام: { $mines }

win-exact = احتمال الفوز بفتحها: { $percent }%.
win-estimate = احتمال الفوز بفتحها: { $percent }% (من { $low } إلى { $high }%، بعدد ألعاب محاكاة { $games }).
