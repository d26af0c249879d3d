# What a picture and the table say.

title = { $opening ->
    [yes] Hand { $hand }: { $dealer } deals first
   *[no] Hand { $hand }, dealt by { $dealer }
}
call-made = { $call }
trump = trump
stacks = { $stacks ->
    [0] All captured tricks stay face up.
    [one] One capture stack: only the latest trick stays face up.
   *[other] Two capture stacks: only the latest two tricks stay face up.
}
stacks-over = { $stacks ->
    [0] All captured tricks stayed face up.
    [one] During the hand only the latest trick stayed face up.
   *[other] During the hand only the latest two tricks stayed face up.
}
stake = { $stake ->
    [one] worth { $stake } mark
   *[other] worth { $stake } marks
}
contract-points = { $suit ->
    [no-trump] { $seat } bid { $bid } without trumps
    [doubles] { $seat } bid { $bid }; doubles are trumps
   *[other] { $seat } bid { $bid }; { $suit } are trumps
}
contract-tricks = { $suit ->
    [no-trump] { $seat } bid { $bid }, every trick, without trumps
    [doubles] { $seat } bid { $bid }, every trick; doubles are trumps
   *[other] { $seat } bid { $bid }, every trick; { $suit } are trumps
}
marks = { $marks ->
    [one] { $side }: { $marks } match mark
   *[other] { $side }: { $marks } match marks
}
need-points = { $maker } need { $make } more; { $other } set it with { $set } more
need-tricks = { $maker } need every trick, { $make } more; { $other } set it with one trick
side-makes = { $unit ->
    [points] { $need } more to make it
   *[tricks] { $need ->
        [one] { $need } more trick to make it
       *[other] { $need } more tricks to make it
    }
}
side-sets = { $unit ->
    [points] { $need } more to set it
   *[tricks] { $need ->
        [one] one trick sets it
       *[other] { $need } more tricks to set it
    }
}
decided-early = The hand is decided; the other tiles are not played.
award = { $marks ->
    [one] { $side } get { $marks } match mark.
   *[other] { $side } get { $marks } match marks.
}
match-won = { $side } win the match, { $marks } to { $other }.

## Whose turn it is

status-auction = { $you ->
    [yes] Your call: bid or pass.
   *[no] { $seat } is to call.
}
status-declaration = { $you ->
    [yes] You won the auction: choose trumps.
   *[no] { $seat } is to choose trumps.
}
status-lead = { $you ->
    [yes] You lead: play any tile.
   *[no] { $seat } is to lead.
}
status-follow = { $you ->
    [yes] Your turn: { $asked } are asked for. { $hold ->
        [yes] Play one of yours.
        [maybe] Play one if you hold one.
       *[no] You have none, so play any tile.
    }
   *[no] { $seat } is to play; { $asked } are asked for.
}
status-over = The hand is over.
status-match-over = The match is over.

## Own tiles

label-trump-left = trump, not one of the { $suit }
label-count = worth { $count }
label-legal = may be played
label-illegal = may not be played: { $why }

## The ladder

rung-legal = Bid { $call }
rung-open = { $call }
rung-outranked = { $call }, outranked
rung-called = { $call }, bid by { $by }, outranked
rung-standing = { $call }, the standing bid, by { $by }
rung-not-yet = { $call }, not yet

## What seats did

turn-call = { $kind ->
    [pass] { $seat } passes.
   *[other] { $seat } bids { $call }.
}
turn-declare = { $suit ->
    [no-trump] { $seat } plays without trumps{ $stacks ->
        [0] .
        [one] , with one capture stack.
       *[other] , with two capture stacks.
    }
    [doubles] { $seat } makes doubles trumps{ $stacks ->
        [0] .
        [one] , with one capture stack.
       *[other] , with two capture stacks.
    }
   *[other] { $seat } makes { $suit } trumps{ $stacks ->
        [0] .
        [one] , with one capture stack.
       *[other] , with two capture stacks.
    }
}
turn-play = { $seat } plays { $tile }.

## Captured tricks

pile-trick = { $points ->
    [one] Trick { $number }: { $tiles }, { $points } hand point
   *[other] Trick { $number }: { $tiles }, { $points } hand points
}
pile-covered = Trick { $number }: covered
