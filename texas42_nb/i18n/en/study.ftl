# Study mode: places, the log, lines and what came of them.

## Places

study-place-call = Hand { $hand }, { $seat } to call
study-place-declare = Hand { $hand }, { $seat } to choose trumps
study-place-lead = Hand { $hand }, trick { $trick }, { $seat } to lead
study-place-play = Hand { $hand }, trick { $trick }, { $seat } to play
study-place-over = Hand { $hand }, over
study-place-match-over = Hand { $hand }, the match is over
study-said-play = Trick { $number }: { $turn }

## The log

study-deal = { $seat } deals hand { $hand }.
study-trick = { $points ->
    [one] { $seat } takes trick { $number }, { $points } hand point. { $why }
   *[other] { $seat } takes trick { $number }, { $points } hand points. { $why }
}

## Lines

study-hand = Hand { $hand }
study-hand-passed-out = Hand { $hand }: all passed
study-hand-contract = { $result ->
    [made] Hand { $hand }, made: { $contract }
    [set] Hand { $hand }, set: { $contract }
   *[none] Hand { $hand }: { $contract }
}
study-main-line = Main line
study-branch = Branch { $number }
study-branch-deal = Another deal of hand { $hand }
study-from-the-deal = From the first deal
study-from = Leaves at: { $place }
study-points = hand points { $left } { $first }, { $right } { $second }
study-marks = match marks { $left } { $first }, { $right } { $second }
study-outcome-passed-out = All passed; { $marks }
study-outcome-auction = { $place }; { $marks }
study-outcome-open = { $bid } by { $seat }; { $points }
study-outcome-made = { $bid } by { $seat }, made; { $points }; { $marks }
study-outcome-set = { $bid } by { $seat }, set; { $points }; { $marks }
study-said-branch = A new branch.
study-said-line = Now on: { $name }.
study-said-removed = The branch is removed.

## Two lines compared

study-compared = Parting at: { $place }. { $left }: { $first }. { $right }: { $second }.
study-stage = { $kind ->
    [call] Call { $number }
    [declare] Trump choice
    [trick] Trick { $number }
   *[hand] Hand { $number }
}
study-trick-taken = { $points ->
    [one] { $plays }: { $seat } takes { $points } hand point
   *[other] { $plays }: { $seat } takes { $points } hand points
}

## What is refused

study-no-place = There is no such place in this study.
study-no-line = There is no such line in this study.
study-no-branch = This is the main line: it leaves no other line, and it stays.
study-no-step = “{ $tried }” is no step along a line.
study-full = This study has { $most } places, and there is no room for more.
study-too-many-branches = This study has { $most } branches, and there is no room for more.
study-no-view = “{ $tried }” is nobody’s view; there are open, A, B, C, D and spectator.
study-unknown-hand = Not all tiles of { $seat } are known, so no player can choose for that seat.
study-too-much-written = The comments of this study have { $most } characters together, and there is no room for more.
study-not-a-comment = A comment is a text of at most { $most } characters that can be seen.
study-not-a-name = A name of a line is a text of at most { $most } characters that can be seen.
study-same-line = Choose two different lines.
study-only-open = This shows all hands; choose the open view for it.
study-no-editor = No position is being set up here.

## Tables of many hands

frames-need-pandas = Tables need pandas, which the extra texas42_nb[analysis] brings: pip install "texas42_nb[analysis]"
