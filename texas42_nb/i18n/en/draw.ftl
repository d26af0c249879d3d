# Labels in pictures, and pictures in words.

## Labels: short, they stand in little room

draw-dealer = dealer
draw-bidder = bidder
draw-trump = trump
draw-asked = asked
draw-match-marks = Match marks
draw-bids = bidding side
draw-defends = defenders
draw-points = Hand points: { $count }
draw-tricks = Tricks: { $count }
draw-makes = { $count ->
    [one] { $count } makes it
   *[other] { $count } make it
}
draw-sets = { $count ->
    [one] { $count } sets it
   *[other] { $count } set it
}
draw-won-marks = { $marks ->
    [one] + { $marks } match mark
   *[other] + { $marks } match marks
}
draw-no-tricks = No captured tricks
draw-covered = covered

## Scenes in words

draw-contract = Contract: { $text }.
draw-sentence = { $text }.
draw-people = Players: { $people }.
draw-is-bidder = Bidder: { $name }.
draw-is-asked = Suit asked for: { $suit }.
draw-hand = A hand dealt by { $dealer }
draw-calls = Calls in order: { $calls }.
draw-no-calls = Calls in order: none.
draw-plays = Played tiles in order: { $plays }.
draw-no-plays = Played tiles in order: none.
draw-counts = Hand tile counts: { $counts }.
draw-own = Your tiles: { $tiles }.
draw-legal = You may play: { $tiles }.
draw-faces = Visible captured faces: { $faces }.
draw-covered-tricks = Covered: { $tricks }.
draw-none = none
draw-by-points = Hand points: { $points }.
draw-by-marks = Match marks: { $marks }.

## Values in words

draw-tile = { $count ->
    [0] { $tile }
   *[other] { $tile }, worth { $count } hand points
}
draw-no-tiles = no tiles
draw-tiles = { $unknown ->
    [0] { $tiles }
   *[other] { $known ->
        [0] { $unknown ->
            [one] { $unknown } unknown tile
           *[other] { $unknown } unknown tiles
        }
       *[other] { $unknown ->
            [one] { $tiles } and { $unknown } unknown tile
           *[other] { $tiles } and { $unknown } unknown tiles
        }
    }
}
draw-captured-open = { $points ->
    [one] Trick { $number }, taken by { $side }: { $tiles }; { $points } hand point
   *[other] Trick { $number }, taken by { $side }: { $tiles }; { $points } hand points
}
draw-captured-covered = Trick { $number }, taken by { $side }: covered
draw-trick = { $points ->
    [one] Trick { $number }: { $plays }. { $why } { $points } hand point for { $side }.
   *[other] Trick { $number }: { $plays }. { $why } { $points } hand points for { $side }.
}
draw-suit = { $suit }: { $tiles }
draw-suits = { $text }. Highest first: { $suits }.
