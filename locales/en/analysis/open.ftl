### Why a link, an address or a text could not be opened.

# $reason (Text): one of the next four
bad-link = This link holds no position: { $reason }.
# $reason (Text): one of the next four
bad-address = This address holds no position: { $reason }.
other-version = this link is of a version that this page does not know
# $index (Number): its place, from 1
# $character (Text): the character
bad-character = character { $index } of the link is '{ $character }', which is not a letter, a digit, - or _
damaged = the link is damaged: something in it is missing or was changed
# $reason (Text): a technical reason in English
bad-size = the size of the board is not possible ({ $reason })

# $reason (Text): a technical reason in English
bad-text = This text is no position, board or link to one: { $reason }.
online-game = A link to a game of minesweeper.online says nothing about the game. Paste the message with the game that the page receives, or a screenshot.
empty-text = There is nothing to paste.
# The name of a text that was pasted, where the import names its file.
pasted = pasted text
