why = لماذا؟
play = نفّذها
analyse = تحليل
question = التلميحات والاحتمالات تُخرج هذه اللعبة من إحصاءاتك.
show = أظهر
always-show = أظهر دائمًا
not-now = ليس الآن
key-shows = اضغط { $key } مرة أخرى لإظهار التلميح.

mine-chance = احتمال اللغم (%)
elsewhere = باقي الخلايا { $percent }%
