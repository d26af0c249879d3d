# What is wrong with the text of a position, and what the position editor says.

position-no-text = “{ $tried }” is no text of a position.
position-too-long = The text of a position has at most { $most } characters.
position-no-part = “{ $tried }” is no part of a position; a part begins with A, B, C, D, rules, dealer, first, marks, score, calls, declare or plays.
position-part-twice = The part “{ $tried }” is given twice.
position-no-dealer = The dealer is missing; write, for example, “dealer D”.

## What is wrong at a place; “why” is a sentence of its own

position-hand = Hand of { $seat }: { $why }
position-rules = Rules: { $why }
position-dealer = Dealer: { $why }
position-first = First caller: { $why }
position-marks = Marks: { $why }
position-call = Call { $number }: { $why }
position-call-by = Call { $number }, by { $seat }: { $why }
position-declare = Declaration: { $why }
position-declare-by = Declaration, by { $seat }: { $why }
position-play = Play { $number }: { $why }
position-play-by = Play { $number }, by { $seat }: { $why }

## The position editor

edit-not-a-draft = “{ $tried }” is no position that can be set up.
edit-too-many = There are more than { $most } actions, the most that a hand can have.
edit-declare = { $stacks ->
    [0] { $declaration }
    [one] { $declaration }, one stack
   *[other] { $declaration }, two stacks
}
edit-play-low = { $tile } for { $asked }
edit-may-be = { $status } Some tiles are unknown: whatever may be legal is offered.
