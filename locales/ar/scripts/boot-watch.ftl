not-loaded = تعذر تحميل جزء من الصفحة.
still-waiting = كاسحة الألغام ما زالت تنتظر
still-waiting-for = كاسحة الألغام ما زالت تنتظر { $address }
try-again = حاول مجددًا
