# What a table says to intents and arguments.

stale = The table has moved on since; nothing was done.
not-your-seat = This table is not the place of seat { $seat }.
not-waiting = There is nothing to { $tried } now.
not-an-intent = “{ $tried }” is nothing that a table understands.
not-a-match = “{ $tried }” is no match.
not-a-name = “{ $tried }” is no name; it is a text of 1 to { $most } characters.
not-a-pace = “{ $tried }” is no pace; it is a whole number of milliseconds up to { $most }.
gather-first = Gather the trick first.
player-fault = The player of seat { $seat } failed ({ $kind }) and has not moved.
fault = Something went wrong here ({ $kind }).
