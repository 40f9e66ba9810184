title-won = { $level }، فوز في { $time }
title-lost = { $level }، خسارة بعد { $time }
title-unfinished = { $level }، غير مكتملة

mouse-path = إظهار مسار الفأرة
mouse-path-and-buttons = إظهار مسار الفأرة وأزرارها
mouse-buttons-explained = مثلث فوق المسار: ضُغط زر. وتحته: أُفلت. نصفه الأيسر للزر الأيسر، ونصفه الأيمن للزر الأيمن، والمثلث الضيق للزر الأوسط.

first = النقرة الأولى.
first-lost = النقرة الأولى كانت لغمًا.
certain = كان يمكن إثبات أمان { $cell }.
certain-chord = كان يمكن إثبات أمان كل ما حول { $cell }.
best-guess = تخمين اضطراري، وكان الأفضل. كانت { $cell } آمنة بنسبة { $percent }%.
best-guess-lost = تخمين اضطراري، وكان الأفضل. كانت { $cell } آمنة بنسبة { $percent }%. حظ سيئ.
best-guess-chord = تخمين اضطراري، وكان الأفضل. كان كل ما حول { $cell } آمنًا بنسبة { $percent }%.
best-guess-chord-lost = تخمين اضطراري، وكان الأفضل. كان كل ما حول { $cell } آمنًا بنسبة { $percent }%. حظ سيئ.
worse-guess = تخمين اضطراري، لكن { $best } (آمنة بنسبة { $best-percent }%) أفضل من { $cell } ({ $percent }%).
worse-guess-chord = تخمين اضطراري، لكن { $best } (آمنة بنسبة { $best-percent }%) أفضل من فتح الجوار عند { $cell } ({ $percent }%).
worse-guess-later = تخمين اضطراري، لكن { $best } (آمنة بنسبة { $best-percent }%) أفضل لبقية اللعبة من { $cell } ({ $percent }%).
worse-guess-chord-later = تخمين اضطراري، لكن { $best } (آمنة بنسبة { $best-percent }%) أفضل لبقية اللعبة من فتح الجوار عند { $cell } ({ $percent }%).
needless = لم تكن بحاجة إلى التخمين: كان يمكن إثبات أمان { $safe }. كانت { $cell } آمنة بنسبة { $percent }%.
needless-chord = لم تكن بحاجة إلى التخمين: كان يمكن إثبات أمان { $safe }. كان كل ما حول { $cell } آمنًا بنسبة { $percent }%.
mine-hit = هذه المرة كان هناك لغم.
blunder = كانت { $cell } لغمًا حتمًا.
blunder-chord = فتح الجوار عند { $cell } كان سيصيب لغمًا حتمًا.
was-safe = { $cell } كانت آمنة.
wrong-flag = علم خاطئ: كان يمكن إثبات أمان { $cell }.
unlucky-flag = علم خاطئ، لكن لم يكن ممكنًا معرفة ذلك: كان احتمال لغم في { $cell } { $percent }%.
flagged = وُضع علم على { $cell }.
unflagged = أُزيل العلم عن { $cell }.
too-complex = كانت هذه الوضعية أعقد من أن يُحكم عليها.

cost = الكلفة: { $percent }% من احتمال فوزك.
cost-about = الكلفة: نحو { $percent }% من احتمال فوزك.

guesses = { $forced ->
        [0] لم تُضطر إلى التخمين قط.
        [1] { $all-best ->
                [1] تخمين اضطراري واحد، واخترت الأفضل.
               *[other] تخمين اضطراري واحد، وكان هناك أفضل منه.
            }
        [2] { $all-best ->
                [1] تخمينان اضطراريان، كلاهما أفضل اختيار.
               *[other] { $best ->
                        [0] تخمينان اضطراريان، ليس أي منهما أفضل اختيار.
                       *[other] تخمينان اضطراريان، منها أفضل اختيار: { $best }.
                    }
            }
       *[other] { $all-best ->
                [1] التخمينات الاضطرارية: { $forced }، كلها أفضل اختيار.
               *[other] { $best ->
                        [0] التخمينات الاضطرارية: { $forced }، ليس أي منها أفضل اختيار.
                       *[other] التخمينات الاضطرارية: { $forced }، منها أفضل اختيار: { $best }.
                    }
            }
    }
only-needless-guesses = { $needless ->
        [1] لم تُضطر إلى التخمين قط، لكنك خمّنت مرة، وكانت نسبة أمانها { $percent }%.
       *[other] لم تُضطر إلى التخمين قط، لكنك خمّنت (عدد المرات: { $needless })، وأخطرها كان آمنًا بنسبة { $percent }%.
    }
only-guess-lost = خمّنت مرة واحدة فقط دون حاجة إلى ذلك، وبها خسرت اللعبة.
needless-guesses = { $needless ->
        [1] وخمّنت مرة بلا حاجة، وكانت نسبة أمانها { $percent }%.
       *[other] وخمّنت بلا حاجة (عدد المرات: { $needless })، وأخطرها كان آمنًا بنسبة { $percent }%.
    }
lost-on-risk = خسرت بمخاطرة { $percent }%.
move-needless = الحركة { $number }: لا حاجة إلى التخمين، كانت { $safe } آمنة.
move-worse-guess = الحركة { $number }: كانت { $best } تخمينًا أفضل.
move-wrong-flag = الحركة { $number }: علم خاطئ، كانت { $cell } آمنة.
move-blunder = الحركة { $number }: كانت { $cell } لغمًا حتمًا.
move-blunder-chord = الحركة { $number }: فتح الجوار عند { $cell } كان سيصيب لغمًا حتمًا.
more = و{ $count } غيرها.
accuracy = الدقة { $percent }%
luck-unknown = الحظ غير معروف: كانت حركة أعقد من أن يُحكم عليها.
luck-none = ليس سوء حظ: الحركة الأخيرة كانت ستصيب لغمًا حتمًا.
luck-rare = الحظ: مرة من كل { $times }
luck = الحظ { $percent }%

move = الحركة
chance = احتمال الفوز
chance-table = احتمال الفوز في جدول
chance-explained = كم يفوز الحلّال بعد كل من هذه الحركات، مع مجال ثقة 95%.
percent = { $percent }%
percent-range = { $percent }% ({ $low }–{ $high }%)
