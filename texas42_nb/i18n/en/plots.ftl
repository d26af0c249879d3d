# Tables in files, and plots.

## Tables in files

frames-need-pyarrow = Parquet needs pyarrow, which the extra texas42_nb[parquet] brings: pip install "texas42_nb[parquet]"
frames-not-a-format = “{ $tried }” is no format of tables; there are { $formats }.
frames-both-formats = This folder holds tables in more than one format; say which to load: { $formats }.
frames-no-tables = No tables are here, neither as { $formats }
frames-unreadable = This file cannot be read as { $format ->
    [csv] CSV
   *[other] Parquet
}.
frames-lost-row = A row belongs to no { $table } of these tables: { $row }.
frames-key-twice = Two rows have the same key: { $row }.
frames-not-a-truth = “{ $name }” is neither True nor False.

## Plots: what stands in them

plot-percent = { $share } %
plot-between = { $low }–{ $high } %
plot-all-tricks = all tricks
plot-open = with all hands open
plot-played = as played, each seeing its own view
plot-intervals = ; 95 % intervals
plot-all-layouts = { $count ->
    [one] the only layout
   *[other] all { $number } layouts
}
plot-some-layouts = { $count ->
    [one] { $number } layout, seed { $seed }
   *[other] { $number } layouts, seed { $seed }
}
plot-trick = Trick

plot-bids-title = How often { $hand } makes each bid
plot-bids-played-out = , { $count ->
    [one] { $number } played out
   *[other] { $number } played out
}
plot-bids-across = Bid
plot-bids-up = Share of layouts on which it is made
plot-bids-told-open = { $name } with all hands open: { $figures }.
plot-bids-told-played = { $name } as played: { $figures }.

plot-actions-title = How often { $seat } { $goal ->
    [makes] makes
   *[other] sets
} it with { $hand }
plot-actions-across = Share of layouts
plot-actions-low = { $tile }, asking for { $end }
plot-actions-told = { $name }: { $open } with all hands open.
plot-actions-told-both = { $name }: { $open } with all hands open, { $played } as played.

plot-beliefs-title = { $kind ->
    [seat] Where the hidden tiles can be, for { $seat }
   *[other] Where the hidden tiles can be
}
plot-beliefs-seat = { $seat }, { $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
}
plot-beliefs-of-all = { $suggests }: { $number } kept of all { $tried } layouts that fit
plot-beliefs-kept = { $suggests }: { $number } layouts kept of { $tried } drawn, seed { $seed }

plot-points-title = Hand points of { $side } with { $hand }, { $name } declared
plot-points-played = ; as played it is { $bidding ->
    [yes] made
   *[no] set
} on { $figure } of { $count ->
    [one] { $number } layout
   *[other] { $number } layouts
}
plot-points-across = Hand points
plot-points-up = Share of layouts
plot-or-less = { $points } or less
plot-points-made = makes { $bid }: { $figure }
plot-points-set = does not make { $bid }: { $figure }
plot-points-line = Bid: { $bid }
plot-points-told = With all hands open a bid of { $bid } is made on { $figure } of the layouts. Points and shares:

plot-play-title = Hand points of { $side } if { $seat } plays { $action }
plot-declaration-title = Hand points of { $side } if { $seat } declares { $action }
plot-goal-line = { $bidding ->
    [yes] makes it →
   *[no] sets it →
}
plot-goal-reached = { $bidding ->
    [yes] makes the bid: { $figure }
   *[no] sets the bid: { $figure }
}
plot-goal-missed = { $bidding ->
    [yes] does not make it: { $figure }
   *[no] does not set it: { $figure }
}
plot-goal-told = { $bidding ->
    [yes] With all hands open the bid is made on { $figure } of the layouts.
   *[no] With all hands open the bid is set on { $figure } of the layouts.
} Points and shares:

plot-trace-title = What the hand is worth after each play
plot-trace-title-bid = { $seat } bid { $bid }, { $declared }: what the hand is worth after each play
plot-trace-lesser = With all hands open, which no player saw. Lost by costly plays: A+C { $AC }, B+D { $BD }
plot-trace-up = Hand points of { $side } in the end
plot-trace-up-tricks = Tricks of { $side } in the end
plot-trace-need = { $side } makes it with { $points }
plot-trace-no-trick = { $side } makes it below this line, with no trick
plot-trace-cost = { $seat } { $tile } −{ $cost }
plot-trace-told = Hand points for { $side }: { $first } before the lead, { $last } after the last play.
plot-trace-told-tricks = Tricks for { $side }: { $first } before the lead, { $last } after the last play.
plot-trace-told-cost = trick { $trick }, { $seat } { $tile }, { $cost }
plot-trace-told-costly = Costly plays, each with what it cost its side: { $plays }.
plot-trace-told-none = No play cost anything.

plot-hand-title = { $seat } bid { $bid }, { $declared }: the hand play by play
plot-hand-up = Hand points captured
plot-hand-up-tricks = Tricks taken
plot-hand-taken = taken by { $side }
plot-hand-lying = in the trick being played
plot-hand-makes = { $side }: { $need ->
    [one] { $need } makes it
   *[other] { $need } make it
}
plot-hand-sets = { $side }: { $need ->
    [one] { $need } sets it
   *[other] { $need } set it
}
plot-hand-result = { $result ->
    [made] made
   *[set] set
}
plot-hand-open = Not decided after { $tricks ->
    [one] { $tricks } trick
   *[other] { $tricks } tricks
}
plot-hand-decided = { $result ->
    [made] Made with trick { $trick }
   *[set] Set with trick { $trick }
}
plot-hand-told = After trick { $trick }: { $unit ->
    [tricks] A+C { $AC }, B+D { $BD } tricks
   *[points] A+C { $AC }, B+D { $BD } hand points
}.

## Plots: what is refused

plots-need-matplotlib = Plots need matplotlib, which the extra texas42_nb[analysis] brings: pip install "texas42_nb[analysis]"
plot-not-a-language = “{ $tried }” is no language; write its short name, as "en".
plot-not-axes = “{ $tried }” is no Axes of matplotlib to draw into.
plot-axes-and-width = Axes that are given have a width of their own; leave the width out.
plot-not-a-format = “{ $tried }” cannot be written; the name ends in one of { $formats }.
plot-not-a-what-if = “{ $tried }” is no what-if with something to show.
plot-not-a-bid-table = This plot needs a bid table with at least one layout, as bid_table makes it, not { $tried }.
plot-which-declarations = Give a number of declarations from 1 up, or which, not { $tried }.
plot-nothing-hidden = This plot needs beliefs about at least one hidden tile, as beliefs makes them, not { $tried }.
plot-bid-of-what-if = A what-if has its own bid, so none can be given; { $tried } was.
plot-no-points = In { $tried } tricks are counted and no points.
plot-not-a-trace = This plot needs a trace or a match, not { $tried }.
plot-not-a-contract = { $tried } is no contract; a match has one.
plot-no-contract = { $phase ->
    [auction] Nothing is played yet: the trumps must be named first.
    [declaration] Nothing is played yet: the trumps must be named first.
   *[other] This hand was passed out; nothing was played.
}
