find = البحث عن إجراء أو إعداد
find-keys = Ctrl+K أو :

language = اللغة

appearance = المظهر
theme = السمة
system = حسب النظام
classic = كلاسيكية
light = فاتحة
dark = داكنة
high-contrast = تباين عالٍ
classic-pixels = بكسلات
paper = ورق
night = ليل
red-green = لعمى الأحمر والأخضر
blue-yellow = لعمى الأزرق والأصفر
rotate-wide-boards = تدوير اللوحات العريضة لتلائم الشاشة الضيقة
coordinates = إظهار الإحداثيات دائمًا
best-time = أفضل وقت بجوار الساعة

play = اللعب
first-click = النقرة الأولى
opening = تفتح منطقة
safe = ليست لغمًا أبدًا
any = قد تكون لغمًا
question-marks = علامات استفهام
flag-all-wins = وضع علم على كل لغم يعني الفوز أيضًا
small-beginner = مبتدئ 8×8
always-assist = إظهار التلميحات والاحتمالات دائمًا

chording = فتح الجوار
chord-help = يفتح كل ما بقي حول رقم بعد وضع كل أعلامه.
chord-left = نقر الرقم أو لمسه
chord-both = الزران الأيسر والأيمن معًا
chord-middle = الزر الأوسط

mouse = الفأرة
swap-buttons = تبديل الزرين: الأيسر يضع علمًا والأيمن يفتح
open-on-press = الفتح عند الضغط، لا عند الإفلات
drag-flags = السحب بزر العلم يضع علمًا على كل خلية مغطاة في طريقه

touch = اللمس
hold-to-flag = مدة الضغط لوضع علم
milliseconds = { $ms } مللي ثانية
double-tap = نقرتان متتاليتان تضعان علمًا (عندها تفتح النقرة الواحدة بعد انتظار قصير)

feedback = الصوت والاهتزاز
sounds = أصوات على اللوحة
vibration = اهتزاز عند وضع علم وعند النهاية
tones = نغمة للخلية التي عندها المؤشر، بحسب رقمها وموضعها

screen-reader = قارئ الشاشة
speech = طول الرسائل
speech-brief = موجزة
speech-normal = عادية
speech-full = جمل كاملة

data = بياناتك
reset = إعادة الضبط
reset-explained = تبقى ألعابك واختصاراتك كما هي. تُصفَّر الإحصاءات بحسب المستوى في صفحتها.
reset-settings = إعادة ضبط كل الإعدادات
reset-done = عادت إعداداتك إلى وضعها الأصلي.
to-statistics = إلى الإحصاءات
