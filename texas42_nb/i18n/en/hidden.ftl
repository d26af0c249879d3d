
# Hidden hands: intervals, deals, odds, beliefs.

not-a-count = { $tried } is no count of hits and tries: 0 ≤ hits ≤ tries.
not-a-mean = { $tried } is no mean with its deviation and number of draws.
not-a-level = { $tried } is no level; it lies between 0 and 1, as 0.95 does.
not-a-number-of-deals = { $tried } is no number of deals: it is a whole number, 0 or more.
not-a-number-of-tries = { $tried } is no number of tries: it is a whole number, 1 or more.
not-a-predicate = { $tried } is no predicate: give a function that takes a hand or a deal and says yes or no.
held-and-lacked = A hand cannot both hold and lack { $tried }.
no-hand = With { $holds } held and { $lacks } lacked no hand of seven tiles is left.
not-wishes = What seats hold or lack is given by seat, as in { "{" }"B": "trumps"{ "}" }, not as { $tried }.
not-a-wish = “{ $tried }” says nothing about a hand; write “6-6”, “fives”, “at least 2 doubles”, “no sixes”.
lacks-a-number = What a seat lacks takes no number; say “{ $tried }” of what it holds.
no-trumps-named = No trumps are named here, so “{ $tried }” says nothing.
not-bids = “{ $tried }” is nothing that bids can be taken for: bids is “basic” or None.
bids-fit-nothing = On none of { $tried } layouts drawn would the basic player have bid as the others did.
bids-fit-none-of-all = On none of all { $tried } layouts that fit would the basic player have bid as the others did.
not-among = { $tried } asks nothing of layouts: give Among(seat, tiles, least, most), the seat as a number from 0 to 3.
