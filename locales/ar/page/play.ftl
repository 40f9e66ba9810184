level = المستوى
beginner = مبتدئ
intermediate = متوسط
expert = خبير
custom = مخصص

mode = النمط
classic = كلاسيكي
no-guessing = بلا تخمين

new-game = لعبة جديدة
new = جديدة
hint = تلميح
dig = حفر
flag = علم
flag-mode = نمط العلم: حفر، علم
menu = المستوى والمزيد

chances = احتمالات
mine-chances = احتمالات الألغام
zoom = التكبير
zoom-out = تصغير
zoom-in = تكبير
zoom-fit = ملاءمة النافذة


seconds = { $seconds ->
        [zero] 0 ثانية
        [one] ثانية واحدة
        [two] ثانيتان
        [few] { $seconds } ثوانٍ
        [many] { $seconds } ثانية
       *[other] { $seconds } ثانية
    }

practice = تدريب، لا يُحتسب

new-game-started = لعبة جديدة.

no-guessing-needed = لا حاجة إلى التخمين
watch-counter = لا حاجة إلى التخمين، لكن راقب عدّاد الألغام
mines-moved = لا حاجة إلى التخمين (نُقلت ألغام)
watch-counter-moved = لا حاجة إلى التخمين، لكن راقب عدّاد الألغام (نُقلت ألغام)
