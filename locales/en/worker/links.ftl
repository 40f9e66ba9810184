### What is wrong with a link, as $reason of the notice "That link doesn’t work".

# $address (Text): such as "/nowhere"
no-page = there is no page “{ $address }”
# $key (Text): a part of the address, such as "seed"
# $value (Text): what it says
# $expected (Text): one of the next four
unexpected = { $key } is “{ $value }”: it may be { $expected }
whole-number = a whole number
seed = a whole number from 0 to 18446744073709551615
mode = classic or no-guess
peek = 0 or 1
# $key (Text): a part of the address, such as "seed"
repeated = { $key } is given more than once
# $key (Text): a part of the address, such as "level"
# $reason (Text): a technical reason in English
invalid = { $key }: { $reason }
