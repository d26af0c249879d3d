# Exercises of the lessons on analysis. A verdict on a wrong answer never says what is right.

not-a-kind = There is no practice “{ $tried }”; there is { $kinds }.
lesson-row-table = On the table, in the order of play
lesson-row-seat = { $seat } holds
lesson-row-numbered = Trick { $number }, in the order of play
lesson-row-hidden = Hidden: { $count } tiles
lesson-row-hidden-more = and
lesson-fact-holds = { $seat } holds
lesson-holds-tiles = { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
}

## Which tiles cost nothing, with all hands open?

lesson-free-question = All hands are open. Which tiles may { $seat } play without losing a hand point?
lesson-free-hint-1 = Play each legal tile in your head. Who takes the trick, and what lies in it?
lesson-free-hint-2 = Everybody plays as well as possible and sees all tiles. Look at the counters that are left: who can take them, and from whom?
lesson-free-why = With all hands open, { $side } get { $points } hand points in the whole hand, and with { $tiles } they keep them.
lesson-free-costs = { $tile } costs { $side } { $cost ->
    [one] { $cost } hand point
   *[other] { $cost } hand points
}, if the others answer well.
lesson-free-more = That costs nothing, but it is not all.

## How much is to be had, with all hands open?

lesson-total-question = All hands are open and all play well. How many hand points do { $side } get in the whole hand?
lesson-total-hint-1 = Begin with what { $side } have taken, and add 1 for each trick they can still win.
lesson-total-hint-2 = Then look at each counter that is left. Who takes the trick in which it falls, if all four see everything?
lesson-total-why = { $side } get { $points }. One such way to play on: { $line }.
lesson-total-few = { $side } can do better, whatever the others try.
lesson-total-many = { $others } can keep { $side } below that.

## Which plays of a trick cost something?

lesson-costly-question = Trick { $number } has been played. With all hands open: which plays cost their side hand points?
lesson-costly-none = none of them
lesson-costly-hint-1 = Ask of each player in turn: was there a better tile at that moment?
lesson-costly-hint-2 = A play costs its side something if the side could get more before it than after it. Losing a trick need not cost anything.
lesson-costly-why = These did, by so many hand points: { $lost }.
lesson-costly-free = No play changed what its side could get.
lesson-costly-nothing = { $tile } of { $seat } cost nothing: { $side } could get no more before it.
lesson-costly-some = Somebody gave something away.
lesson-costly-more = That cost something, but it is not all.

## Who may hold a tile?

lesson-holders-question = Who may hold { $tile }, by all that { $seat } has seen?
lesson-holders-hint-1 = Look for a player who did not follow suit.
lesson-holders-hint-2 = Whoever did not follow holds none of the suit asked for. Does { $tile } belong to that suit? Remember that a trump belongs to the trumps only.
lesson-holders-why = Not following has shown that { $seats } cannot hold { $tile }. Nothing speaks against the rest.
lesson-holders-open = Nobody has shown a void in the suit of { $tile }.
lesson-holders-void = { $seat } did not follow when a suit of { $tile } was asked for, and so cannot hold it.
lesson-holders-room = The places of { $seat } are needed for tiles that nobody else may hold, so { $tile } is not there.
lesson-holders-more = That is right, but somebody else may hold { $tile } too.

## Who holds a tile most often?

lesson-likelier-question = { $seat } looks at all layouts that fit. Who holds { $tile } in the largest number of them?
lesson-likelier-hint-1 = Strike out whoever cannot hold it. Then look how many tiles the others still hold.
lesson-likelier-hint-2 = Whoever has shown a void has fewer tiles to choose from, so each of those is there more often.
lesson-likelier-why = Layouts with the tile in each hand, of { $number }: { $counts }.
lesson-likelier-less = { $seat } may hold { $tile }, but somebody else holds it more often.
lesson-likelier-never = { $seat } cannot hold { $tile }.
lesson-likelier-more = That is right, but somebody else holds it as often.

## How many layouts fit?

lesson-ways-question = { $count } tiles are hidden. In how many ways may they lie, by all that { $seat } has seen?
lesson-ways-hint-1 = First forget the play: in how many ways can { $count } tiles be dealt to hands of these sizes?
lesson-ways-hint-2 = Then strike out the ways that a player’s not following has ruled out.
lesson-ways-plain = { $count } tiles fall into hands of { $rooms }, and the play has ruled out nothing.
lesson-ways-why = { $count } tiles fall into hands of { $rooms } in { $plain } ways; these are the ones that no failure to follow has ruled out.
lesson-ways-no-orders = That counts orders too. A hand is the same hand in whatever order its tiles lie.
lesson-ways-no-sizes = That lets any hand take any tile. Each hand has its size.
lesson-ways-no-voids = That overlooks who did not follow suit.

## Which declaration ranks first?

lesson-first-question = A { $bid } is bid with this hand. Which declaration is made on the most layouts, with all hands open?
lesson-first-choice = { $declaration }
lesson-first-hint-1 = Count the tiles of each suit, and look for its double.
lesson-first-hint-2 = Many trumps with the double among them take many tricks. What is left should be doubles, or few.
lesson-first-why = { $first }: { $most } of { $layouts } layouts. Next comes { $second } with { $next }.
lesson-first-less = { $declaration }: { $share } of { $layouts } layouts with all hands open, and another one has more.

## Which actions are really worse?

lesson-worse-question = { $best } has the largest share. Which of the others are really worse, as far as these layouts can tell?
lesson-worse-none = none of them
lesson-worse-interval = { $low } to { $high } per cent, { $least } to { $most } points
lesson-worse-hint-1 = Each interval says between what the difference from { $best } lies, in per cent of the layouts and in hand points.
lesson-worse-hint-2 = Intervals that hold 0 leave it open whether there is any difference. One that leaves it out is enough.
lesson-worse-why = A difference is real where an interval leaves out 0; any other may be due to the draw of the { $layouts } layouts.
lesson-worse-zero = { $action }: both intervals, { $low } to { $high } and { $least } to { $most }, hold 0, so there need be no difference.
lesson-worse-some = Look again: there is an interval that leaves out 0.
lesson-worse-more = That is really worse, but it is not the only one.

## Which sentences are wrong?

lesson-faulty-question = Which of these sentences are wrong?
lesson-faulty-sentence = ({ $number }) { $text }
lesson-faulty-hint-1 = Every sentence can be tried out: write a cell that asks the engine.
lesson-faulty-hint-2 = Take them one by one, and ask of each: what was counted, and over what?
lesson-faulty-why = The engine finds instead: { $found }.
lesson-faulty-right = Sentence { $number } is right: the engine finds { $found } as well.
lesson-faulty-more = That is wrong, but it is not all.
