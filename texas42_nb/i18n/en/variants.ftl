# The variants: profiles, options, refusals, reasons.

## Profiles in sentences

rules-standard = The standard game of Texas 42: nine declarations, one or two capture stacks in a marks contract, seven marks to win.
rules-tournament = Straight 42 as at tournaments: the standard game with captured tiles covered in every marks contract.
rules-czech = The Czech game: marks bids of any height, nello, sevens, a plunge declared after winning, and all captured tiles open.
rules-swedish = The Swedish game: 84 is the highest bid, and from it on captured tiles are covered.
rules-casual = The game of kitchen tables: nello, sevens, plunge and splash, no trumps with doubles low, and a dealer who must bid when all have passed.

option-V-FIRST = Whoever holds [0|1] calls first, then clockwise.
option-V-PASS = When three have passed, the fourth must bid: { $least } at least, or marks.
option-V-CAP = { $value ->
    [none] A marks bid may be of any height up to 7, higher than the last.
   *[84] There are only 1 and 2 marks to bid; 84 is the highest bid.
}
option-V-NT = { $value ->
    [low] No trumps may also be declared with doubles low: a double is then the lowest of its suit.
   *[off] No trumps may not be declared.
}
option-V-DBL = Doubles may not be declared as trumps.
option-V-NELLO = Nello: after a marks bid the bidder may promise to lose every trick, without the partner.
option-V-PLUNGE = { $value ->
    [partner-leads] Plunge: with four doubles a seat may call 4 marks or more; the partner names trumps and leads.
    [bidder-leads] Plunge: with four doubles a seat may call 4 marks or more; the partner names trumps and the bidder leads.
   *[after-winning] Plunge: who has won with 2 marks or more and holds four doubles may let the partner name trumps; the bidder leads.
}
option-V-SPLASH = Splash: with three doubles a seat may call 2 or 3 marks, and the partner names trumps.
option-V-SEVENS = { $value ->
    [earliest] Sevens: after a marks bid there may be no suits; the tile nearest to seven pips wins, of equals the first.
   *[bidding-side] Sevens: after a marks bid there may be no suits; the tile nearest to seven pips wins, of equals the first of the bidding side.
}
option-V-SEE = { $value ->
    [open] All captured tiles may be looked at.
    [open-below] From { $least } marks on captured tiles are covered; below that all may be looked at.
   *[covered] From { $least } marks on captured tiles are covered.
}
option-V-END = All seven tricks are played, also when the contract is decided.
option-V-SCORE = The match is played for points, to 250, and all seven tricks are played.
option-V-LEAD = { $value ->
    [trump] The first lead of a hand is a trump, if the leader holds one.
   *[small-end] With trumps, the first lead of a hand may ask for a tile’s smaller number.
}

## What the ids say

rule-V-FIRST = Under this option the holder of [0|1] calls first instead of the dealer’s left.
rule-V-PASS = Under this option the fourth caller may not pass when three have passed, and must bid a stated minimum.
rule-V-CAP = This option says how high marks bids go: in the standard game first 1 or 2, then one more each time.
rule-V-NT = This option says whether no trumps may be declared, and whether with doubles low.
rule-V-DBL = Under this option doubles may not be trumps.
rule-V-NELLO = In nello there are no trumps, the bidder’s partner sits out, tricks have three tiles, and the bidder must lose them all.
rule-V-PLUNGE = A plunge takes four doubles and promises every trick with trumps that the partner names unaided.
rule-V-SPLASH = A splash takes three doubles and promises every trick with trumps that the partner names unaided.
rule-V-SEVENS = In sevens everyone plays a held tile nearest to seven pips, the nearest wins, and the bidding side must take every trick.
rule-V-SEE = This option says which captured tiles may be looked at.
rule-V-END = Under this option all seven tricks are played.
rule-V-SCORE = Under this option the match is played to 250 points instead of seven marks.
rule-V-LEAD = This option says what may be led first in a hand.

## Refusals

must-call = Three have passed, so you must call: { $least } at least, or marks.
marks-above = These rules have no bid above { $most } marks.
marks-too-low = A bid must be higher than the standing { $marks ->
    [one] { $marks } mark
   *[other] { $marks } marks
}.
splash-too-late = A splash goes no higher than 3 marks, and { $marks } marks stand.
too-few-doubles = For a { $call } you must hold at least { $least } doubles.
partner-names-trumps = After a plunge or a splash the partner names a suit, doubles or no trumps, and nothing else.
only-in-marks = “{ $declaration }” may be declared only after a marks bid.
plunge-needs-marks = “plunge” may be declared only after a bid of { $least } marks or more.
first-caller-unknown = The holder of [0|1] calls first; say who that is.
must-be-nearest = You must play a tile nearest to seven pips: { $holding }.
must-lead-trump = The first lead is a trump, and you hold { $holding }.
small-end-not-played = In these rules a tile asks for its higher number.
small-end-too-late = Only the first lead of a hand may ask for the smaller number.
small-end-without-trumps = Without trumps a lead asks for its higher number.
small-end-of-double = A double has no smaller number.
small-end-of-trump = A trump asks for trumps, whichever end is led.
no-marks-in-points = This match is played in points; give its score as score.
not-ties = “{ $tried }” says nothing of ties; there are “earliest” and “bidding side”.
not-a-place = “{ $tried }” is no place in a trick; it is a whole number from 0 to 3.

## Why a tile won, why a hand is over

won-nearest = { $seat } wins with { $tile }, nearest to seven pips.
won-nearest-first = { $seat } wins with { $tile }, the first of those nearest to seven pips.
won-nearest-bidders = { $seat } wins with { $tile }, nearest to seven pips: of equals the bidding side’s first.
won-lowest-double = { $seat } wins with { $tile }: here the lowest double is the highest.
won-over-low-double = { $seat } wins with { $tile }: here the double is the lowest of the { $asked }.
made-nothing = { $bidder } took no trick: the contract is made.
set-nothing = { $bidder } took a trick and promised none: the contract is set.
