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
not-a-mode = “{ $tried }” is no mode of a table; there is “play”.
not-a-match = “{ $tried }” is no match.
not-a-name = “{ $tried }” is no name; it is a text of 1 to { $most } characters that can be seen.
not-a-pace = “{ $tried }” is no pace; it is a whole number of milliseconds up to { $most }.
gather-first = Gather the trick first.
player-fault = The player of seat { $seat } failed ({ $kind }) and has not moved.
fault = Something went wrong here ({ $kind }).
