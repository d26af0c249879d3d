# Labels in pictures, and pictures in words.

## Labels: short, they stand in little room

draw-dealer = dealer
draw-sits-out = sits out
draw-score = Match points
draw-or = or { $low }
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
draw-won-points = { $marks ->
    [one] + { $marks } match point
   *[other] + { $marks } match points
}
draw-no-tricks = No captured tricks
draw-covered = covered

## Scenes in words

draw-contract = Contract: { $text }.
draw-sentence = { $text }.
draw-people = Players: { $people }.
draw-is-bidder = Bidder: { $name }.
draw-is-out = { $name } sits out, the tiles face down.
draw-is-nearest = There are no suits: the tile nearest to seven pips wins.
draw-is-asked = Suit asked for: { $suit }.
draw-hand = A hand dealt by { $dealer }
draw-calls = Calls in order: { $calls }.
draw-no-calls = Calls in order: none.
draw-plays = Played tiles in order: { $plays }.
draw-no-plays = Played tiles in order: none.
draw-counts = Hand tile counts: { $counts }.
draw-own = Your tiles: { $tiles }.
draw-low = By the small end may be led: { $tiles }.
draw-legal = You may play: { $tiles }.
draw-seen-from = Seen by { $name }.
draw-seen-open = Seen with all four hands open.
draw-watched = Seen by a spectator.
draw-holds = { $name } holds { $tiles }.
draw-may-play = { $name } may play: { $tiles }.
draw-to-play = { $name } is to play.
draw-faces = Visible captured faces: { $faces }.
draw-covered-tricks = Covered: { $tricks }.
draw-none = none
draw-by-points = Hand points: { $points }.
draw-by-score = Points of the match: { $scores }.
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

## Pictures that are asked for

not-a-theme = “{ $tried }” is no theme of a picture; there are { $known }.
not-a-width = “{ $tried }” is no width of a picture; it is a number of pixels from { $least } to { $most }.
not-a-viewer = “{ $tried }” sees no picture of a match; write A, B, C or D for a seat’s view, None for a spectator’s, “open” for all four hands.

## Worksheets

worksheet-name = Name
worksheet-date = Date
worksheet-question = Question { $number }
worksheet-answers = Answers: { $title }
worksheet-answer = { $answer }
not-a-title = That is no title of a worksheet; it is a text of 1 to { $most } characters that can be seen.
not-a-question = That is no question; it is a text of 1 to { $most } characters that can be seen.
not-questions = “{ $tried }” is no list of questions; a worksheet takes 1 to { $most } values of Question.
not-lines = “{ $tried }” is no number of answer lines; it is a whole number from 0 to { $most }.
not-shown = “{ $tried }” has no picture on a worksheet; give a match, tiles, or None for a question without one.
not-an-answer = “{ $tried }” is no answer; it is a text, a number, a tile, a call, a seat or several of them, or a function that gives one of these.
no-answers = No question of this worksheet has an answer.
only-of-a-match = Only a match has a seat’s view and hints; this position is none.
