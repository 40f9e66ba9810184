named = الموقع { $origin } يرسل الملف "{ $name }" ({ $kilobytes } kB). هل تفتحه؟
unnamed = الموقع { $origin } يرسل ملفًا ({ $kilobytes } kB). هل تفتحه؟
open = فتح
discard = تجاهل
