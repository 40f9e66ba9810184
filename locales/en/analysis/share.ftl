### Sharing the position, and opening others.

# The name of the group of buttons.
share-and-open = Share and open
copy-link = Copy link
link-copied = Link copied
copying-failed = Copying failed
paste = Paste
open-file = Open file
copy-picture = Copy picture
picture-copied = Picture copied
save-picture = Save picture
picture-saved = Picture saved
# A switch: whether the picture shows the chances.
with-chances = With chances
# Opens the share sheet of the system.
share = Share…
shared = Shared
# On the button that was pressed.
failed = That failed
# Of a file that was chosen, dropped or pasted.
large-file = This file is too large: at most 20 MB are read.
