# What a picture and the table say.

title = { $opening ->
    [yes] Hand { $hand }: { $dealer } deals first
   *[no] Hand { $hand }, dealt by { $dealer }
}
call-made = { $call }
trump = trump
stacks = { $stacks ->
    [all] All captured tricks stay face up.
    [0] All captured tricks are covered.
    [one] One capture stack: only the latest trick stays face up.
   *[other] Two capture stacks: only the latest two tricks stay face up.
}
stacks-over = { $stacks ->
    [all] All captured tricks stayed face up.
    [0] During the hand all captured tricks were covered.
    [one] During the hand only the latest trick stayed face up.
   *[other] During the hand only the latest two tricks stayed face up.
}
stake = { $stake ->
    [one] worth { $stake } mark
   *[other] worth { $stake } marks
}
contract-points = { $suit ->
    [no-trump] { $seat } bid { $bid } without trumps
    [no-trump-low] { $seat } bid { $bid } without trumps, doubles low
    [doubles] { $seat } bid { $bid }; doubles are trumps
   *[other] { $seat } bid { $bid }; { $suit } are trumps
}
contract-tricks = { $suit ->
    [no-trump] { $seat } bid { $bid }, every trick, without trumps
    [no-trump-low] { $seat } bid { $bid }, every trick, without trumps, doubles low
    [doubles] { $seat } bid { $bid }, every trick; doubles are trumps
   *[other] { $seat } bid { $bid }, every trick; { $suit } are trumps
}
contract-nello = { $suit ->
    [nello] { $seat } bid { $bid } and plays nello: no trick may be taken. { $partner } sits out. Doubles are a suit of their own
    [nello-high] { $seat } bid { $bid } and plays nello: no trick may be taken. { $partner } sits out. Doubles are the highest of their numbers
    [nello-low] { $seat } bid { $bid } and plays nello: no trick may be taken. { $partner } sits out. Doubles are the lowest of their numbers
   *[other] { $seat } bid { $bid } and plays nello: no trick may be taken. { $partner } sits out. Doubles are a suit of their own, [0|0] the highest
}
contract-sevens = { $seat } bid { $bid }, every trick, and plays sevens: no suits, the tile nearest to seven pips wins
contract-plunge = { $suit ->
    [no-trump] { $seat } promised every trick for { $stake } marks, and { $declarer } declared no trumps
    [doubles] { $seat } promised every trick for { $stake } marks, and { $declarer } made doubles trumps
   *[other] { $seat } promised every trick for { $stake } marks, and { $declarer } made { $suit } trumps
}
score = { $side }: { $score } of 250 points
stake-points = worth { $points } points
stake-points-bid = both sides score what they take; if it is set, the defenders score { $bid } more
lead-low = for { $asked }
lead-low-label = Lead { $tile } by its small end, for { $asked }
pips = { $pips ->
    [one] { $pips } pip
   *[other] { $pips } pips
}
nearest = nearest to seven
decided-go-on = { $result ->
    [made] The contract is made; the other tricks are played all the same
   *[set] The contract is set; the other tricks are played all the same
}
award-points = { $less ->
    [0] { $side } score { $marks }.
   *[other] { $side } score { $marks }, { $other } { $less }.
}
marks = { $marks ->
    [one] { $side }: { $marks } match mark
   *[other] { $side }: { $marks } match marks
}
need-points = { $maker } need { $make } more; { $other } set it with { $set } more
need-tricks = { $maker } need every trick, { $make } more; { $other } set it with one trick
need-nothing = { $bidder } must take no trick, { $make } more to go; one trick sets it
side-makes = { $unit ->
    [points] { $need } more to make it
    [nothing] { $need ->
        [one] { $need } more trick, and the bid is made
       *[other] { $need } more tricks, and the bid is made
    }
   *[tricks] { $need ->
        [one] { $need } more trick to make it
       *[other] { $need } more tricks to make it
    }
}
side-sets = { $unit ->
    [points] { $need } more to set it
    [nothing] one trick sets it
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
    [yes] { $passing ->
        [yes] Your call: bid or pass.
       *[no] Your call: three have passed, so you must bid.
    }
   *[no] { $seat } is to call.
}
status-declaration = { $you ->
    [yes] You won the auction: choose trumps.
   *[no] { $seat } is to choose trumps.
}
status-declaration-more = { $you ->
    [yes] You won the auction: choose what is played.
   *[no] { $seat } is to choose what is played.
}
status-partner-declares = { $you ->
    [yes] { $call ->
        [splash] { $bidder } called splash: you name the trumps.
       *[plunge] { $bidder } plunged: you name the trumps.
    }
   *[no] { $call ->
        [splash] { $bidder } called splash; { $seat } is to name the trumps.
       *[plunge] { $bidder } plunged; { $seat } is to name the trumps.
    }
}
status-lead = { $you ->
    [yes] { $hold ->
        [yes] You lead: play a trump.
       *[no] You lead: play any tile.
    }
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
status-nearest = { $you ->
    [yes] Your turn: play a tile nearest to seven pips.
   *[no] { $seat } is to play, nearest to seven pips.
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
rung-too-low = { $call }, too low
rung-special = { $call }, { $worth }

## What seats did

turn-call = { $kind ->
    [pass] { $seat } passes.
   *[other] { $seat } bids { $call }.
}
turn-declare = { $suit ->
    [no-trump-low] { $seat } plays without trumps, doubles low{ $stacks ->
        [0] .
        [one] , with one capture stack.
       *[other] , with two capture stacks.
    }
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
turn-declare-special = { $suit ->
    [sevens] { $seat } declares sevens{ $stacks ->
        [0] .
        [one] , with one capture stack.
       *[other] , with two capture stacks.
    }
    [plunge] { $seat } plunges and leaves the trumps to the partner.
   *[other] { $seat } declares nello{ $stacks ->
        [0] .
        [one] , with one capture stack.
       *[other] , with two capture stacks.
    }
}
turn-play = { $seat } plays { $tile }.
turn-play-low = { $seat } leads { $tile } for { $asked }.

## Captured tricks

pile-trick = { $points ->
    [one] Trick { $number }: { $tiles }, { $points } hand point
   *[other] Trick { $number }: { $tiles }, { $points } hand points
}
pile-covered = Trick { $number }: covered
