# Panels: a hand to bid on, a position to ask about.

## Controls

panel-layouts = Layouts
panel-seed = Seed
panel-run = Run
panel-stop = Stop
panel-bidder = Bidder
panel-bid = Bid
panel-declaration = Declaration
panel-no-bid = none yet
panel-no-declaration = not named yet
panel-lost = The connection to Python is gone. Run the cell again to go on.
panel-not-layouts = “{ $tried }” is no number of layouts; it is a whole number from 1 to { $most }.
panel-fault = Something went wrong here ({ $kind }); the attribute “error” of the panel holds it.
panel-not-understood = “{ $tried }” is nothing that this panel understands.
panel-nothing-runs = Nothing is running.

## How far it has come

panel-starting = Starting …
panel-stopping = Stopping …
panel-open-stage = Solving layouts with all hands open: { $at } of { $of }
panel-played-stage = The basic players play layouts out: { $at } of { $of }
panel-calls-stage = The basic players try each call: { $at } of { $of } layouts
panel-progress = how far it has come
panel-done = Done: { $layouts ->
    [one] 1 layout
   *[other] { $layouts } layouts
} solved, { $played } played out; seed { $seed }.
panel-done-all = Done: all { $layouts } layouts solved, { $played } played out; seed { $seed }.
panel-stopped = Stopped: { $layouts ->
    [one] 1 layout
   *[other] { $layouts } layouts
} solved, { $played } played out; seed { $seed }. These figures stand.
panel-stopped-early = Stopped before there was anything to show.
panel-changed = Changed: press Run.

## Figures

panel-bids-caption = In how many of a hundred layouts each bid is made
panel-open-rows = All hands open, { $layouts ->
    [one] 1 layout
   *[other] { $layouts } layouts
} solved
panel-played-rows = Played out by the basic players, { $layouts ->
    [one] 1 layout
   *[other] { $layouts } layouts
} of these
panel-all-tricks = all tricks
panel-why-they-differ = With all hands open everybody plays as if seeing what nobody at a table sees: those figures rank, and they are no chances. Only the layouts played out tell how often players who see their own view alone make it; they play for what was bid, so a higher bid may come out better.
panel-intervals = Under each figure stands its 95 % interval. ★ marks the best with all hands open.
panel-exact = All layouts there are were solved: these figures are exact. ★ marks the best with all hands open.
panel-this-deal = this deal
panel-this-deal-told = “This deal” is what best play with all hands open makes of the four hands on the table: hand points of the seat’s side.
panel-this-deal-made = There the contract is made.
panel-this-deal-set = There the contract is set.
panel-actions-caption = On how many layouts the side to act { $goal ->
    [makes] makes
   *[other] sets
} the contract: { $layouts ->
    [one] 1 layout
   *[other] { $layouts } layouts
} solved, { $played } played out
panel-play = Play
panel-makes-open = makes it, hands open
panel-sets-open = sets it, hands open
panel-makes-played = makes it, played out
panel-sets-played = sets it, played out
panel-mean-points = hand points, hands open
panel-against-best = against the best
panel-best = best
panel-not-real = no real difference
panel-tricks = { $number } tricks
panel-call = Call
panel-calls-caption = What each call of { $seat } comes to, the rest played out by the basic players: { $layouts ->
    [one] 1 layout
   *[other] { $layouts } layouts
}
panel-wins-auction = own side wins the auction
panel-then-made = and then makes it
panel-brings-marks = marks ahead with this hand
panel-brings-points = points ahead with this hand
panel-wins-match = wins the match
panel-calls-told = All of these are played out, so they are chances of such players. The call is made on each layout, and everything after it is theirs. ★ marks the best.

## WhatIf

whatif-label = What if
whatif-waiting = Set up a position, then press Run.
whatif-title-bids = What seat { $seat } can bid
whatif-title-plays = What each play of seat { $seat } comes to
whatif-title-declarations = What each declaration of seat { $seat } comes to
whatif-over = The hand is over; go back to where somebody is to act.
whatif-unknown-hand = The tiles of seat { $seat } must be known; those of the others may stay unknown.

## BidLab

lab-label = Bid lab
lab-pool = All tiles: pick seven
lab-hand = The hand
lab-tile = { $tile }
lab-tile-count = { $tile }, { $count } hand points
lab-random = Random hand
lab-clear = Clear
lab-count = { $number } of { $most } tiles picked.
lab-full = Seven tiles are picked; take one out first.
lab-waiting = Pick seven tiles: then the table of bids fills by itself.
lab-title = What this hand can bid
lab-not-seven = A hand to bid on has { $most } tiles, not { $tried }.
