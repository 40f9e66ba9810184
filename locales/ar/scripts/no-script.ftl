needs-scripts = تحتاج كاسحة الألغام إلى JavaScript وWebAssembly: فعّلهما.
to-game = إلى اللعبة
