no-page = لا توجد صفحة باسم «{ $address }»
unexpected = قيمة { $key } هي «{ $value }»، ويجب أن تكون { $expected }
whole-number = عددًا صحيحًا
seed = عددًا صحيحًا من 0 إلى 18446744073709551615
mode = classic أو no-guess
peek = 0 أو 1
repeated = { $key } مذكور أكثر من مرة
invalid = { $key }: { $reason }
