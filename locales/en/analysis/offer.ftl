### The question whether to open what another page has sent.

# $origin (Text): the address of the page
# $name (Text): the name of the file, as that page says
# $kilobytes (Number): its size, rounded up
named = { $origin } sends the file “{ $name }” ({ $kilobytes } kB). Open it?
# $origin (Text): the address of the page
# $kilobytes (Number): its size, rounded up
unnamed = { $origin } sends a file ({ $kilobytes } kB). Open it?
open = Open
discard = Discard
