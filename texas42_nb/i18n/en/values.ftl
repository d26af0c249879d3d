# The values of study mode: with all hands open, and what a seat can know.

## With all hands open

values-points = { $made ->
    [made] Best play from here gives { $left } { $first } and { $right } { $second } hand points: the contract is made.
    [set] Best play from here gives { $left } { $first } and { $right } { $second } hand points: the contract is set.
   *[open] Best play from here gives { $left } { $first } and { $right } { $second } hand points.
}
values-tricks = { $made ->
    [made] With best play from here { $seat } takes no trick: the contract is made.
   *[set] { $count ->
        [one] With best play from here { $seat } takes { $count } trick: the contract is set.
       *[other] With best play from here { $seat } takes { $count } tricks: the contract is set.
    }
}
values-result = { $made ->
    [made] The contract is made. { $left } took { $first } and { $right } { $second } hand points.
   *[set] The contract is set. { $left } took { $first } and { $right } { $second } hand points.
}
values-decided = { $made ->
    [made] The contract is made. Had all tricks been played, best play gave { $left } { $first } and { $right } { $second } hand points.
   *[set] The contract is set. Had all tricks been played, best play gave { $left } { $first } and { $right } { $second } hand points.
}
values-bounds = Not known yet: { $side } { $unit ->
    [tricks] take at least { $least } and at most { $most } tricks.
   *[points] get at least { $least } and at most { $most } hand points.
}
values-tile-points = with all hands open: { $value ->
    [one] { $value } hand point for { $side }
   *[other] { $value } hand points for { $side }
}; { $cost ->
    [0] as good as any
   *[other] costs { $cost }
}
values-tile-tricks = with all hands open: { $seat } takes { $value ->
    [one] { $value } trick
   *[other] { $value } tricks
}; { $cost ->
    [0] as good as any
   *[other] costs { $cost }
}
values-tile-value = with all hands open: { $value ->
    [one] { $value } hand point for { $side }
   *[other] { $value } hand points for { $side }
}; whether another play is better is not known yet
values-tile-unknown = with all hands open: not known yet
values-cost = { $cost ->
    [0] cost nothing
   *[other] cost { $cost }
}, with all hands open
values-cost-unknown = what it cost is not known yet
values-cost-turn = Trick { $number }: { $turn }
values-total = { $unit ->
    [tricks] What the plays so far cost: { $left } { $first } and { $right } { $second } tricks.
   *[points] What the plays so far cost: { $left } { $first } and { $right } { $second } hand points.
}
values-total-unknown = { $unit ->
    [tricks] What the plays so far cost: { $left } at least { $first } and { $right } at least { $second } tricks.
   *[points] What the plays so far cost: { $left } at least { $first } and { $right } at least { $second } hand points.
}
values-line-trick = Trick { $number }
values-line-name = Best line from hand { $hand }, trick { $trick }
values-line-taken = { $points ->
    [one] { $seat } takes { $points }
   *[other] { $seat } takes { $points }
}
values-before-play = Values begin with the first lead, when the contract is known.
values-passed-out = All passed: there is nothing to play.
values-unknown-hands = Not all tiles are known here, so there are no values with all hands open.
values-spectator = A spectator sees no hand. Choose all hands, or a seat, to see values.
values-off = Switch the values on first.
values-no-line = There is no best line from here.
values-said-on = Values are shown.
values-said-off = Values are hidden.
values-said-cost = It cost { $cost }, with all hands open.
values-said-line = The best line stands in the tree. Step forward to walk it.

## What if: from what a seat knows

what-if-idle = Numbers for { $seat }, from what { $seat } knows alone: hidden tiles are dealt in many ways that fit.
what-if-over = The hand is over: there is nothing to choose.
what-if-auction = What-if numbers begin when trumps are chosen.
what-if-not-its-turn = { $seat } is not to choose here. Step to a place where { $seat } is to play or to choose trumps.
what-if-not-here = There are no what-if numbers here: they need the view of a seat that is to play or to choose trumps.
what-if-needs = What-if numbers need { $name }, which the extra texas42_nb[analysis] brings: pip install "texas42_nb[analysis]"
what-if-begins = The first layouts are being dealt …
what-if-nothing = Stopped before there were numbers.
what-if-running = { $played ->
    [yes] Playing the layouts out: { $at } of { $of }.
   *[no] Solving layouts with all hands open: { $at } of { $of }.
}
what-if-done = { $layouts ->
    [one] { $layouts } layout that fits what { $seat } knows; seed { $seed }, 95 % intervals.
   *[other] { $layouts } layouts that fit what { $seat } knows, { $played } of them played out; seed { $seed }, 95 % intervals.
}
what-if-stopped = { $layouts ->
    [one] Stopped after { $layouts } layout that fits what { $seat } knows; seed { $seed }, 95 % intervals.
   *[other] Stopped after { $layouts } layouts that fit what { $seat } knows, { $played } of them played out; seed { $seed }, 95 % intervals.
}
what-if-exact = { $layouts ->
    [one] The one layout that fits what { $seat } knows.
   *[other] All { $layouts } layouts that fit what { $seat } knows, { $played } of them played out; seed { $seed }.
}
what-if-goal = { $makes ->
    [yes] Layouts on which { $side } make the contract
   *[no] Layouts on which { $side } set the contract
}
what-if-percent = { $share }{ "\u00A0" }%
what-if-range = { $low }–{ $high }{ "\u00A0" }%
what-if-tricks = { $number } tricks
what-if-points-range = { $low }–{ $high }
what-if-best-clear = With all hands open { $action } is really better than all others.
what-if-best-alone = { $action } is the only choice.
what-if-best-of = With all hands open { $action } comes first, but there is no real difference from { $others }.
what-if-played-other = { $sure ->
    [yes] As played { $action } did better: { $share } to { $other }.
   *[no] As played { $action } came out ahead, { $share } to { $other }, but the intervals overlap.
}
what-if-same = no real difference from the best
what-if-worse = really worse than the best
what-if-first = comes first
what-if-tile = { $makes ->
    [yes] with all hands open it makes the contract on { $share } of layouts, { $note }
   *[no] with all hands open it sets the contract on { $share } of layouts, { $note }
}

## The browser half

table-values = Values
table-values-switch = Show what each play is worth
table-values-open = Values with all hands open
table-values-what-if = What if? From this seat’s own view
table-values-label = With all hands open: everybody plays as if seeing all tiles, so these figures say what a play is worth here and are no chance.
table-values-longer = Look longer
table-values-line = Best line from here, until the hand is decided
table-values-add-line = Step through this line
table-values-costs = What plays cost
table-values-costs-hint = Go to where a costly play was chosen:
table-values-no-costs = No play cost anything.
table-values-ask = What if?
table-values-stop = Stop
table-values-more = More layouts
table-values-action = Choice
table-values-open-make = With all hands open
table-values-points = Hand points, open hands
table-values-played-make = As played
table-values-what-if-label = With all hands open everybody plays as if seeing all tiles: such shares rank the choices and are no chance. As played: how often the basic player reached it, each seat seeing only its own view.
