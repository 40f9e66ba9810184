invalid-value = القيمة "{ $value }" غير صالحة لـ "{ $option }": { $reason }
invalid-choice = القيمة "{ $value }" غير صالحة لـ "{ $option }" [القيم الممكنة: { $values }]
missing-value = تلزم قيمة لـ "{ $option }"
missing-choice = تلزم قيمة لـ "{ $option }" [القيم الممكنة: { $values }]
unexpected = معامل غير متوقع: "{ $argument }"
unknown-command = أمر غير معروف: "{ $command }"
missing-arguments = لم تُذكر هذه المعاملات المطلوبة: { $arguments }
conflict = لا يُستخدم "{ $argument }" مع "{ $other }"
conflicts = لا يُستخدم "{ $argument }" مع: { $others }
repeated = لا يُذكر "{ $argument }" أكثر من مرة

similar-argument = { $message }؛ يوجد ما يشبهه: "{ $argument }"
similar-command = { $message }؛ يوجد ما يشبهه: "{ $command }"
similar-value = { $message }؛ يوجد ما يشبهها: "{ $value }"

between = المسموح من { $min } إلى { $max }
position = اكتب X,Y، مثل 3,3، كل منهما من 0 إلى { $max }
level = المسموح beginner أو intermediate أو expert أو WIDTHxHEIGHTxMINES (العرض والارتفاع والألغام)، مثل 30x16x99
first = المسموح opening أو safe أو any
half-width = المسموح من 0.0001 إلى 0.5، مثل 0.005 لنصف نقطة مئوية
