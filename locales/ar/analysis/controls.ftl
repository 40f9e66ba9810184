title = التحليل

paint = رسم
look = رؤية الاحتمالات وتحريك اللوحة
ask = السؤال عن خلية
covered = رسم خلايا مغطاة
number = رسم { $number }
flag = رسم أعلام لا تثبت شيئًا
mine = رسم ألغام معروفة

edit = تحرير
undo = تراجع
redo = إعادة
clear = مسح
fill = ملء
turn = تدوير
mirror = عكس

board = اللوحة

mines = الألغام
density = الكثافة
unknown = غير معروف
number-of-mines = عدد الألغام
percent = الألغام بالمئة

size = الحجم
empty-board = لوحة فارغة
width = العرض
height = الارتفاع

top = الأعلى
add-top = إضافة صف في الأعلى
remove-top = إزالة الصف الأول
bottom = الأسفل
add-bottom = إضافة صف في الأسفل
remove-bottom = إزالة الصف الأخير
left = اليسار
add-left = إضافة عمود إلى اليسار
remove-left = إزالة العمود الأول من اليسار
right = اليمين
add-right = إضافة عمود إلى اليمين
remove-right = إزالة العمود الأخير إلى اليمين
