title = إكس أو
board = إكس أو، 3 صفوف، 3 أعمدة
x-turn = دور X
o-turn = دور O
your-turn = دورك
x-wins = فاز X!
o-wins = فاز O!
you-win = فزت!
you-lose = خسرت
draw = تعادل.
undo = تراجع
reset = لعبة جديدة

square = { $square }، { $content }
empty = فارغ
winning-square = { $square }، { $content }، في خط الفوز
placed = { $mark } في { $square }.

players = اللاعبون
two-players = لاعبان
you-are-x = العب بـ X
you-are-o = العب بـ O
strength = الحاسوب
random = سهل
good = صعب
perfect = مثالي
score = فوز X: { $x } · فوز O: { $o } · تعادل: { $draws }
