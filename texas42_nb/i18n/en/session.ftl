# What a table says to intents and arguments.

stale = The table has moved on since; nothing was done.
not-a-spectator = This table is not a spectator’s.
not-your-seat = This table is not the place of seat { $seat }.
not-waiting = “{ $tried }” is not what the table waits for now.
not-an-intent = “{ $tried }” is nothing that a table understands.
not-all-known = A table in play mode needs a deal with all 28 tiles known.
not-by-seat = “{ $tried }” is no mapping of seats.
your-own-seat = Seat { $seat } is played here, at this table.
not-a-player = “{ $tried }” is no player; there are { $known }, and objects with choose(view).
not-a-language = There are no texts in “{ $tried }”; there are { $known }.
not-a-mode = “{ $tried }” is no mode of a table; there are “play” and “study”.
not-a-size = “{ $tried }” is no size of a table; there are { $known }.
not-yes-or-no = “{ $tried }” is neither True nor False.
not-a-match = “{ $tried }” is no match.
not-a-name = “{ $tried }” is no name; it is a text of 1 to { $most } characters that can be seen.
not-a-pace = “{ $tried }” is no pace; it is a whole number of milliseconds up to { $most }.
gather-first = Gather the trick first.
player-fault = The player of seat { $seat } failed ({ $kind }) and has not moved.
fault = Something went wrong here ({ $kind }).

## A screen that is passed round

no-people = At a “{ $tried }” table at least one seat is a person’s; players were given for all four.
curtain = Pass the screen to { $seat }.
curtain-first = Say first that the screen is yours.
not-your-screen = The screen is not seat { $seat }’s now.
screen-in-use = The screen is somebody’s now.

## Taking back

taken-back = { $seat } takes it back.
nothing-to-take-back = There is nothing of yours in this hand that could be taken back.
hand-open-now = The hand is over and open to all; nothing is taken back now.
not-taken-back-here = Nothing is taken back at a table of several people or of spectators.

## Files

loaded = The match of the file goes on.
share-too-early = A match is shared from its first finished hand on.
unshare-failed = The text was not opened. { $why }
file-too-large = The file would have more than { $most } bytes, and none could load it.
load-failed = The file was not loaded. { $why }
file-wrong-there = The rules do not allow what stands there.
not-a-path = “{ $tried }” is no path of a file.
resumed = The match that was saved goes on.
autosave-unreadable = “{ $tried }” holds no match to go on with, and was left as it is. { $why } Give autosave another name, or delete the file.
autosave-would-lose = “{ $tried }” holds comments or other lines, which an autosave would lose. Give autosave another name: t42.Table.open({ $file }, autosave="…").
autosave-other-match = “{ $tried }” holds another match, and was left as it is. To go on with that one: t42.Table.open({ $file }, autosave={ $file }). To play this one give autosave another name, or delete the file.
unsaved = “{ $file }” could not be written ({ $kind }); the match goes on here and is not saved. It is tried again with everything you do; table.record().save("other.json") keeps it elsewhere.
overwritten = “{ $file }” was changed by another table or program, so this table does not write there any more; the match goes on here and is not saved. Run the cell again to go on with what the file holds, or keep this match with table.record().save("other.json").
play-only = “{ $tried }” is for tables in play mode.

## Locks

not-a-lock = “{ $tried }” is no lock; there are { $known }, and “all”.
locked = “{ $tried }” is locked at this table.
deal-not-given = With the lock “{ $tried }” the match is the same for everybody, so it must be given: t42.Table(t42.Match.new(seed=…), …).
study-locked = Studying is locked here.
study-of-played = This match is being played at a table that locks its study until it is over.
