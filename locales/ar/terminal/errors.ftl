standard-input = الدخل القياسي
the-link = الرابط
closed-output = الخرج القياسي مغلق، فستضيع النتيجة
no-command = لم يُذكر أمر؛ الخيار --help يسرد الأوامر
no-full-screen = لا تدعم الطرفية ملء الشاشة، لذا تُلعب اللعبة كما مع --plain
no-terminal = play: يجب أن يكون الدخل والخرج القياسيان طرفية؛ أما play --plain فيقبل أي شيء
thread-failed = تعطّل جزء من البرنامج

file-too-long = أطول من { $bytes } بايت، وما من تسجيل بهذا الطول
set-aside = { $file }: تعذرت قراءة ملف الألعاب هذا، فأعيدت تسميته إلى { $new }
games-unreadable = تعذرت قراءة الألعاب التي فيه
not-json = هذا ليس سطر JSON: { $reason }
json-without-board = ليس في سطر JSON لوحة ولا رابط
json-without-position = ليس في سطر JSON وضعية؛ الأمر position يصنع وضعيات من اللوحات
link-without-mines = لا يذكر الرابط عدد الألغام
no-board-in-file = لا لوحة فيه
no-position-in-file = لا وضعية فيه
board-too-long = أطول من { $bytes } بايت، وما من لوحة بهذا الطول
position-too-long = أطول من { $bytes } بايت، وما من وضعية بهذا الطول
in-board-at-line = { $file }، اللوحة { $number }، من السطر { $line }: { $reason }
in-board-at-byte = { $file }، اللوحة { $number }، من البايت { $byte }: { $reason }
in-position-at-line = { $file }، الوضعية { $number }، من السطر { $line }: { $reason }
in-position-at-byte = { $file }، الوضعية { $number }، من البايت { $byte }: { $reason }

no-picture = هذه ليست صورة PNG أو JPEG
no-board-in-picture = لا توجد لوحة في هذه الصورة
picture-too-large = في الصورة أكثر من 16 مليون بكسل
no-counter = لم يوجد عدّاد ألغام؛ اذكر عدد الألغام بالخيار --mines
doubtful-cells = { $file }: خلايا غير مؤكدة: { $cells }
cut-off = { $file }: قد تُظهر الصورة جزءًا من اللوحة فقط، فتعدّ أرقام الحافة خلايا غير ظاهرة

off-board = { $cell } خارج اللوحة: الأعمدة من 0 إلى { $column }، والصفوف من 0 إلى { $row }
start = البداية: { $reason }
no-start = لم يُذكر موضع البداية: اذكره بالخيار --start X,Y
start-is-mine = خلية البداية { $cell } لغم: اذكر غيرها بالخيار --start X,Y
seed = البذرة { $seed }: { $reason }
seed-mines-moved = البذرة { $seed }: صُنعت بنقل ألغام، فهي أسهل وأكثر تكتلًا من لوحة عشوائية
none-exists = لا توجد لوحة { $level } بلا تخمين من هذه الخلية الأولى: جُرّبت كل التوزيعات ({ $layouts })
none-found = لم توجد لوحة { $level } بلا تخمين بعد هذا العدد من المحاولات: { $tries }؛ وقد توجد واحدة
width = العرض { $width }: المسموح من 1 إلى { $max }
height = الارتفاع { $height }: المسموح من 1 إلى { $max }
mines = عدد الألغام { $mines }: المسموح في { $size } من 0 إلى { $max }
size = "{ $text }" ليس حجم لوحة: اكتب WIDTHxHEIGHTxMINES، مثل 30x16x99

no-format = convert: اذكر الصيغة بالخيار --to، أو ملف خرج ينتهي بـ .rawvf أو .evf أو .mbf أو .mine
evf-too-small = لا تتسع صيغة EVF لخلايا أكبر من 255 بكسل ولا لقفزات أكبر من 32767
no-replay = ليس تسجيل لعبة بصيغة معروفة
only-safe-moves = { $file }: في النمط { $mode } ليست الألغام موزعة بالتساوي، لذا يُحكم على الحركات الآمنة وحدها، لا على التخمينات
no-move-judged = { $file }: في النمط { $mode } ربما عرف اللاعب مواضع الألغام، لذا لا يُحكم على أي حركة
no-home = record: لا يوجد مجلد للمستخدم؛ اذكر مجلدًا في MINESWEEPER_DATA
imported = { $file }: { $games ->
        [zero] لا ألعاب جديدة
        [one] لعبة جديدة واحدة
        [two] لعبتان جديدتان
        [few] { $games } ألعاب جديدة
        [many] { $games } لعبة جديدة
       *[other] { $games } لعبة جديدة
    }
no-such-game = record replay { $number }: لا توجد لعبة بهذا الرقم
moves-not-stored = record replay { $number }: لم تعد حركاتها محفوظة

progress = { $bar } { $done }/{ $all } لعبة، بقي { $left }
ended-early = انتهى قبل أن تُلعب اللعبة الأولى
