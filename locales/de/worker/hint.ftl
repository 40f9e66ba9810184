list-end = { $cells } und { $last }
list-next = { $cells }, { $next }

look-blank = Sieh dich um { $cell } um. Dieses Feld ist leer.
look-flagged = Sieh dir die { $number } auf { $cell } an. { $number ->
        [1] Ihre Mine ist markiert.
       *[other] Ihre Minen sind markiert.
    }
look-completed = Sieh dir die { $number } auf { $cell } an. { $number ->
        [1] Du kannst herausfinden, wo ihre Mine ist.
       *[other] Du kannst herausfinden, wo ihre Minen sind.
    }
look-alone = Sieh dir die { $number } auf { $cell } an. Sie reicht für sich allein.
look-pair = Sieh dich um { $cell } um und vergleiche zwei Zahlen.
look-mine-count = Sieh dich um { $cell } um und zähle die übrigen Minen.
look-several = Sieh dich um { $cell } um. Du brauchst mehrere Zahlen zugleich.
count-mines = Zähle die übrigen Minen.
wrong-flag = Eine deiner Flaggen ist falsch. Sieh dich um { $cell } um.
guess = Kein Zug ist nachweislich sicher. Du musst raten.
too-complex = Diese Stellung ist zu verwickelt für einen Tipp.
only-mines = Übrig sind nur noch Minen.
contradiction = Kein Tipp: Die Zahlen widersprechen sich.

safe = { $named ->
        [0] die { $count } abgehakten Felder sind sicher
        [1] { $cells } ist sicher
       *[other] { $cells } sind sicher
    }
mines = { $named ->
        [0] die { $count } hervorgehobenen Felder sind Minen
        [1] { $cells } ist eine Mine
       *[other] { $cells } sind Minen
    }
mines-and-safe = { $mines }, { $safe }

if-safe = { $named ->
        [0] die { $count } abgehakten Felder sicher sind
        [1] { $cells } sicher ist
       *[other] { $cells } sicher sind
    }
if-mines = { $named ->
        [0] die { $count } hervorgehobenen Felder Minen sind
        [1] { $cells } eine Mine ist
       *[other] { $cells } Minen sind
    }
if-mines-and-safe = { $mines } und { $safe }

blank = { $cell } ist leer, also ist alles darum herum sicher: { $cells }.
all-flagged = Bei der { $number } auf { $cell } { $flags ->
        [1] ist die eine Mine
        [2] sind beide Minen
       *[other] sind alle Minen
    } markiert: { $conclusion }.
flags-right = { $named ->
        [0] Die hervorgehobenen Zahlen bestätigen
        [1] { $cells } bestätigt
       *[other] { $cells } bestätigen
    } { $flags ->
        [1] die Flagge.
       *[other] die Flaggen.
    }
only-covered = { $count ->
        [1] Die Mine von { $number-cell } muss { $cells } sein.
       *[other] Die Minen von { $number-cell } müssen { $cells } sein.
    }
prove = { $named ->
        [0] Die hervorgehobenen Zahlen beweisen:
        [1] { $number-cells } beweist:
       *[other] { $number-cells } beweisen:
    } { $count ->
        [1] { $cells } ist eine Mine.
       *[other] { $cells } sind Minen.
    }
completed = Damit ist die { $number } auf { $cell } erfüllt: { $conclusion }.
all-mines = Die { $number } auf { $cell } berührt nur { $count ->
        [1] ein verdecktes Feld
        [2] zwei verdeckte Felder
        [3] drei verdeckte Felder
        [4] vier verdeckte Felder
        [5] fünf verdeckte Felder
        [6] sechs verdeckte Felder
        [7] sieben verdeckte Felder
       *[other] acht verdeckte Felder
    }: { $conclusion }.
contained = { $inner-number ->
        [1] Wo auch immer die Mine von { $inner } ist: Sie erfüllt
       *[other] Wo auch immer die Minen von { $inner } sind: Sie erfüllen
    } auch die { $number } auf { $cell }: { $conclusion }.
contained-with = { $inner-number ->
        [1] Zusammen mit der Mine von { $inner }
       *[other] Zusammen mit den Minen von { $inner }
    } erfüllt das die { $number } auf { $cell }: { $conclusion }.
difference = { $less } kann mit der { $number } auf { $cell } { $count ->
        [1] nur eine Mine
        [2] nur zwei Minen
        [3] nur drei Minen
        [4] nur vier Minen
        [5] nur fünf Minen
        [6] nur sechs Minen
        [7] nur sieben Minen
       *[other] nur acht Minen
    } gemeinsam haben: { $conclusion }.
difference-with = Damit kann { $less } mit der { $number } auf { $cell } { $count ->
        [1] nur eine Mine
        [2] nur zwei Minen
        [3] nur drei Minen
        [4] nur vier Minen
        [5] nur fünf Minen
        [6] nur sechs Minen
        [7] nur sieben Minen
       *[other] nur acht Minen
    } gemeinsam haben: { $conclusion }.
add-up = { $named ->
        [0] Die hervorgehobenen Zahlen gehen nur auf,
        [1] Die { $number } auf { $cells } geht nur auf,
       *[other] Die Zahlen auf { $cells } gehen nur auf,
    } wenn { $condition }.
add-up-with-count = Bei { $mines ->
        [1] einer Mine
       *[other] { $mines } Minen
    } { $named ->
        [0] gehen die hervorgehobenen Zahlen nur auf,
        [1] geht die { $number } auf { $cells } nur auf,
       *[other] gehen die Zahlen auf { $cells } nur auf,
    } wenn { $condition }.
mine-count = { $mines ->
        [0] Das Spielfeld hat keine Minen
        [1] Das Spielfeld hat insgesamt eine Mine
       *[other] Das Spielfeld hat insgesamt { $mines } Minen
    }: { $conclusion }.
account-for = { $named ->
        [0] Die hervorgehobenen Zahlen erfassen
        [1] Die { $number } auf { $cells } erfasst
       *[other] Die Zahlen auf { $cells } erfassen
    } schon { $mines ->
        [1] die einzige Mine
        [2] beide Minen
       *[other] alle { $mines } Minen
    }: { $conclusion }.

wrong-flags = { $named ->
        [0] Die { $count } hervorgehobenen Flaggen können nicht alle stimmen.
        [1] Die Flagge auf { $cells } ist falsch.
        [2] Die Flaggen auf { $cells } können nicht beide stimmen.
       *[other] Die Flaggen auf { $cells } können nicht alle stimmen.
    }
no-mines = { $cell } ist leer, also ist darum herum keine Mine.
too-many-flags = Die { $number } auf { $cell } hat nur { $number ->
        [1] eine Mine
        [2] zwei Minen
        [3] drei Minen
        [4] vier Minen
        [5] fünf Minen
        [6] sechs Minen
        [7] sieben Minen
       *[other] acht Minen
    }.
too-many-flags-in-all = { $mines ->
        [0] Das Spielfeld hat keine Minen.
        [1] Das Spielfeld hat nur eine Mine.
       *[other] Das Spielfeld hat nur { $mines } Minen.
    }
too-few-mines = { $named ->
        [0] Die hervorgehobenen Zahlen lassen
        [1] Die { $number } auf { $cells } lässt
       *[other] Die Zahlen auf { $cells } lassen
    } dafür zu wenige Minen übrig.
too-few-mines-with-count = Bei { $mines ->
        [1] einer Mine
       *[other] { $mines } Minen
    } { $named ->
        [0] lassen die hervorgehobenen Zahlen
        [1] lässt die { $number } auf { $cells }
       *[other] lassen die Zahlen auf { $cells }
    } dafür zu wenige Minen übrig.

best-guess = Am besten geraten: { $cell }, zu { $percent } % sicher.
follow-up = Es führt am häufigsten zu einem sicheren Zug ({ $percent } %).
as-good-as-any = Andere sind genauso gut.
wins-most = Bis zum Ende gespielt gewinnt es am häufigsten.
wins-most-in-region = In diesem Bereich gewinnt kein anderes häufiger.
less-to-guess = Ein anderes ist etwas sicherer, lässt aber mehr zu raten.
nothing-safer = Kein Feld ist sicherer.
next-best = Nächstbeste: { $cell } ({ $percent } %).
two-next-best = Nächstbeste: { $cell } ({ $percent } %), { $other } ({ $other-percent } %).
best-is-flagged = Deine Flagge dort ist vielleicht falsch.
