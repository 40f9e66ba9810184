result = النتيجة
play-again = العب مجددًا
copy-link = نسخ الرابط
link-copied = نُسخ الرابط
link = رابط هذه اللوحة
same-board = إعادة المحاولة
review = مراجعة
games = كل الألعاب
