# Bid tables and what-if: what is refused.

not-so-many = “{ $what }” is a whole number from { $least } up, not { $tried }.
too-many-given = “{ $what }” holds more than { $most }.
not-a-stop = “{ $tried }” is no way to stop: give a function that is asked whether to, or None.
nothing-yet = No layout has been looked at yet, so nothing is the best.
not-progress = Progress is shown (True), not shown (False) or shown where somebody watches (None); not “{ $tried }”.
not-a-row-of-bids = “{ $tried }” is no bid of the table; there are 30 to 41 and “all tricks”.
no-bid-in-table = No bid of the table can be declared so: { $tried }.
bid-not-in-table = The table has no bid { $tried } with this declaration.
declaration-not-in-table = The table has no declaration “{ $tried }”.
plunge-not-in-table = After a plunge the partner names the trumps; declare what the partner might instead.
bidder-not-of-view = This is the view of { $seat }, so the bidder is { $seat }, not { $tried }.
rules-not-of-view = A view brings its own rules; these are others.
bids-are-over = The auction is over and tiles are played; ask what_if about the plays.
not-a-view-of-a-seat = “{ $tried }” is not what a seat sees; take match.view("A") for seat A.
ask-the-bid-table = In the auction there is nothing to play yet; ask bid_table about this view.
action-not-in-table = The table has no action “{ $tried }”.
