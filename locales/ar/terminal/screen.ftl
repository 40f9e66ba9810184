too-small = الشاشة صغيرة:
    تلزم { $size }.
    Q للإنهاء.

keys = المفاتيح
scroll-or-back = الأسهم للتمرير، وأي مفتاح آخر: رجوع
scroll-or-back-short = الأسهم؛ غيرها: رجوع
any-key-back = مفتاح آخر: رجوع

move-keys = الأسهم، h j k l
open-keys = المسافة، Enter
open-or-chord = فتح، فتح الجوار
far-keys = Home، End، Page
move-far = تحريك بعيد
copy = نسخ الرابط
cancel = إلغاء، لا
redraw = إعادة الرسم
suspend = تعليق
quit = إنهاء
left-button = الزر الأيسر
right-button = الزر الأيمن
middle-button = الزر الأوسط

footer = Enter فتح  F علم  ? مساعدة  Q إنهاء
footer-short = ? مساعدة  Q إنهاء
paused = متوقفة مؤقتًا.  أي مفتاح للاستئناف
paused-short = متوقفة: اضغط مفتاحًا
quit-question = أتنهي وتنسحب من هذه اللعبة؟  Y نعم  N لا
quit-question-short = أتنسحب؟  Y نعم  N لا
new-question = أتنسحب من هذه اللعبة لتبدأ جديدة؟  Y نعم  Esc لا
new-question-short = أتنسحب؟  Y نعم  Esc لا
won = فزت! { $time } ث  N جديدة  Q إنهاء
won-short = فزت! { $time } ث
lost = بوم. كان هناك لغم.  N جديدة  Q إنهاء
lost-short = بوم. N جديدة  Q إنهاء
searching = جارٍ البحث عن لوحة بلا تخمين.  Esc للإلغاء
searching-short = جارٍ البحث.  Esc للإلغاء
not-found = لم توجد لوحة بلا تخمين: افتح مرة أخرى للوحة كلاسيكية.
not-found-short = كرّر للوحة كلاسيكية

copied = أُرسلت إلى الحافظة: البذرة، والرابط بعد النهاية
copied-short = أُرسلت إلى الحافظة

safe-here = هنا آمن
mine-here = هنا لغم
chance-here = احتمال لغم هنا: { $percent }%
no-chances = لا احتمالات: الأرقام يناقض بعضها بعضًا.

board-with-seed = { $level }، البذرة { $seed }
given-board = { $level }، لوحة معطاة
left = { $board }: تُركت بعد { $time } ث، ويمكن استئنافها
given-up = { $board }: انسحاب بعد { $time } ث
won-in = { $board }: فوز في { $time } ث
lost-after = { $board }: خسارة بعد { $time } ث

level-and-label = { $level }، { $label }
figure = { $name }: { $value }
no-statistics = لا ألعاب محفوظة تُحتسب.
no-review = لا لعبة منتهية محفوظة.
known-board = ربما كانت ألغام هذه اللوحة معروفة، لذا لا تُقيَّم أي حركة.
guessed = كانت { $cell } تخمينًا.
reviewed-move = { $number }. { $time } ث: { $what }
