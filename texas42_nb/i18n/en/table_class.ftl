# The table in a class: a screen that is passed round, the menu, files, the guard against a slip.
# No parameters, as in table.ftl.

## A second tap

table-again = Tap again to confirm:
table-not-done = Taken back: nothing was done.

## The screen that is passed round

table-curtain-hint = The tiles are covered until then.
table-reveal = show my tiles

## What happened, read aloud

table-asked-for = Asked for:

## The menu

table-take-back = Take back
table-menu = Table
table-pace = A complete trick is gathered
table-pace-at-a-tap = at a tap
table-pace-after-two = after 2 seconds
table-pace-after-four = after 4 seconds
table-pace-after-eight = after 8 seconds
table-pace-own = as set for this table
table-guard = Tap twice to play or call
table-guard-hint = The first tap only marks, so that a slip of the finger does nothing.
table-large = Large
table-large-hint = For a projector, or for eyes that want more.

## Files

table-files = The match as a file
table-save = Save …
table-load = Load …
table-holds = The file contains all hands.
table-saved = Saved:
table-replaces = It replaces the match at this table.
table-replace = Replace
table-keep = Keep this match
table-file-too-large = This file is larger than 4 MB; no match is.
table-file-unreadable = This file cannot be read.

## Sharing

table-share = The match as a line of text
table-share-public = Share
table-share-public-hint = Finished hands only; tiles that were not played stay hidden.
table-share-open = Share with all hands
table-share-open-hint = Contains all hands, and the line you are on to its end.
table-share-text = The text to share
table-share-copy = Copy
table-share-copied = Copied: paste it into a message.
table-share-not-copied = Not copied: the text is selected, copy it with your keys.
table-paste = Open a text that was shared
table-paste-open = Open
