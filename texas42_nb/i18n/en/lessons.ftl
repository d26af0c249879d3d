# Exercises: questions, verdicts, hints. A verdict on a wrong answer never says what is right.

## Around every task

predict-title = Predict, then try
predict-check = Check
predict-hint = Hint
predict-more-hint = Another hint
predict-show = Show me
predict-again = Start over
predict-choose-one = Choose one
predict-choose-all = Choose all that apply, then check
predict-choose-first = Choose at least one first.
predict-tried = tried
predict-right = right
predict-hint-said = Hint: { $hint }
predict-choices = Choices: { $choices }.
predict-fault = Something went wrong here ({ $kind }). Run the cell again.
predict-lost = The connection to Python is gone. Run the cell again to go on.
lesson-right = Yes. { $why }
lesson-wrong = Not yet. { $why }
lesson-shown = The answer: { $right }. { $why }
not-a-choice = “{ $tried }” is none of the choices; they are { $choices }.
not-a-hint = “{ $tried }” is no hint; there are two.
not-a-task = No question can be made of “{ $tried }”.
not-taken = “{ $tried }” cannot have been captured; give two whole numbers for A+C and B+D, together at most { $most }.
not-an-exercise = “{ $tried }” is no task.

## Facts and rows of figures

lesson-fact-trump = trumps
lesson-fact-dealer = dealer
lesson-fact-bid = { $seat } bid
lesson-fact-result = result
lesson-fact-before = match marks before
lesson-fact-hand = this hand
lesson-fact-stacks = capture stacks
lesson-fact-captured = { $side } have taken
lesson-stacks = { $stacks ->
    [one] one
   *[other] two
}
lesson-result-made = made
lesson-result-set = set
lesson-result-passed-out = passed out: all four passed
lesson-taken-points = { $count ->
    [one] { $count } hand point
   *[other] { $count } hand points
}
lesson-taken-tricks = { $count ->
    [one] { $count } trick
   *[other] { $count } tricks
}
lesson-row-trick = The trick, in the order of play
lesson-row-tiles = The four tiles of the trick
lesson-row-led = Led
lesson-row-hand = The hand

## Who takes the trick?

lesson-winner-question = Who takes this trick?
lesson-winner-hint-1 = Look for trumps first. If there are none, only the suit asked for can win.
lesson-winner-hint-2 = { $trump ->
    [no-trump] The first tile asks for { $asked }. In a suit the double is the highest; the others go by their other end.
    [doubles] Doubles are trumps, and the first tile asks for { $asked }. The highest double wins; without one, the highest of the suit asked for.
   *[other] The first tile asks for { $asked }, and { $trump } are trumps. In a suit the double is the highest; the others go by their other end.
}
lesson-winner-outside = { $trump ->
    [no-trump] { $tile } is none of the { $asked }, so it cannot win.
   *[other] { $tile } is no trump and none of the { $asked }, so it cannot win.
}
lesson-winner-no-trump = { $tile } is one of the { $asked }, but it is no trump. Look for trumps.
lesson-winner-lower = { $tile } is one of the { $suit }, but a higher one was played.

## What does a lead ask for?

lesson-asks-question = { $tile } is led. What does it ask for?
lesson-asks-hint-1 = Is { $tile } a trump?
lesson-asks-hint-2 = A trump asks for trumps. Any other tile asks for its higher number.
lesson-asks-high = { $tile } asks for its higher number: { $suit }.
lesson-asks-double = { $tile } has one number only: it asks for { $suit }.
lesson-asks-trump = { $tile } is a trump, so it asks for trumps: { $suit }.
lesson-asks-is-trump = { $tile } is a trump, and a trump belongs to no other suit.
lesson-asks-no-trump = { $tile } is no trump.
lesson-asks-low = The lower number of a tile is not what it asks for.
lesson-asks-outside = { $tile } is none of the { $suit }.

## Which tiles may be played?

lesson-playable-question = { $led } is led. Which tiles of this hand may be played?
lesson-playable-hint-1 = What does { $led } ask for? And which tiles of the hand belong to that suit?
lesson-playable-hint-2 = { $trump ->
    [no-trump] { $led } asks for { $asked }. Whoever holds none of the suit may play any tile.
   *[other] { $led } asks for { $asked }, and { $trump } are trumps. A trump belongs to the trumps only. Whoever holds none of the suit asked for may play any tile.
}
lesson-playable-must = { $led } asks for { $asked }, and this hand holds { $tiles }.
lesson-playable-free = This hand holds none of the { $asked }, so it may play any tile.
lesson-playable-left = { $tile } is a trump now, so it is none of the { $asked } any more.
lesson-playable-other = { $tile } is none of the { $asked }, and this hand does hold { $asked }.
lesson-playable-more = That may be played, but it is not all: the hand holds more { $asked }.
lesson-playable-more-free = That may be played, but it is not all. Does this hand hold any { $asked }?

## What is a trick worth?

lesson-worth-question = How many hand points is this trick worth?
lesson-worth-hint-1 = Dots are not added up. Look for the five tiles that count.
lesson-worth-hint-2 = [0|5], [1|4] and [2|3] count five each, [4|6] and [5|5] ten each. And do not forget the trick itself.
lesson-worth-sum = { $tiles } give { $sum }, and the trick itself is worth 1: that makes { $points }.
lesson-worth-bare = No tile here counts, so only the trick itself does: 1.
lesson-worth-trick = The trick itself is worth something too.
lesson-worth-less = There is more in it than that.
lesson-worth-more = That is too much. Only five tiles of the set count.

## Which calls are open?

lesson-calls-question = It is { $seat }’s turn to call. Which of these may { $seat } say?
lesson-calls-hint-1 = Look at the highest bid so far. Is it a number of points or of marks?
lesson-calls-hint-2 = { $auction ->
    [must] Three have passed, and under these rules the fourth may not. Points must reach what these rules ask for then.
    [other] A point bid must be higher than the points before it. Marks outrank points. How far marks may go up is for the rules of this match to say.
   *[standard] A point bid must be higher than the points before it. Marks outrank points. And marks go up by one at a time.
}
lesson-calls-bid-too-low = { $call } is not higher than the bid that stands.
lesson-calls-bid-out-of-range = { $call } is no point bid: those go from 30 to 41.
lesson-calls-points-under-marks = Marks outrank every point bid, and { $call } is a point bid.
lesson-calls-first-marks = The first marks bid may not be as high as { $call }.
lesson-calls-marks-one-more = Marks go up by one at a time, so { $call } cannot come next.
lesson-calls-must-call = Three have passed. Under these rules the fourth may neither pass nor bid too few points.
lesson-calls-marks-above = { $call } is above the highest bid of these rules.
lesson-calls-why-none = The first bid may be any number of points from 30 to 41, or 1 or 2 marks. A pass is open too.
lesson-calls-why-points = Points must be higher than { $standing }; 1 or 2 marks outrank all points. A pass is open too.
lesson-calls-why-marks = Over { $standing } only one mark more may be bid, or a pass.
lesson-calls-why-must = Three have passed, so the fourth may not pass. Open here: { $calls }.
lesson-calls-why-other = Open here under these rules: { $calls }.
lesson-calls-more = That may be called, but it is not all.

## Which call outranks the others?

lesson-highest-question = Which of these bids outranks the others?
lesson-highest-hint-1 = Points promise some of the 42 hand points. Marks promise every trick.
lesson-highest-hint-2 = What promises more outranks what promises less.
lesson-highest-points = { $call } promises some of the hand points. Another bid here promises more.
lesson-highest-marks = Of two marks bids the one with more marks is higher, and { $call } is not the highest here.
lesson-highest-pass = A pass is no bid at all.

## What does a bid mean?

lesson-means-question = Somebody writes the bid “{ $text }”. What does it mean?
lesson-means-as-points = { $text } hand points
lesson-means-as-none = nothing: it is no bid
lesson-means-hint-1 = The highest point bid is 41. Above it, every trick is promised.
lesson-means-hint-2 = Some players count marks by the hand points of whole hands. How many points are in a hand? How often is that in “{ $text }”?
lesson-means-not-points = A point bid goes from 30 to 41, so “{ $text }” is none.
lesson-means-a-call = “{ $text }” may be written, and it does mean something.
lesson-means-other = Think of the 42 hand points of a whole hand. How often are they in “{ $text }”?

## Made or set?

lesson-outcome-question = { $bidders } hold the contract. Is it made, set, or not decided yet?
lesson-outcome-made = made
lesson-outcome-set = set
lesson-outcome-open = not decided yet
lesson-outcome-hint-1 = { $unit ->
    [points] What have { $bidders } bid, and what have they taken? Of the 42 hand points, what is left for them at most?
   *[tricks] A marks bid promises every trick.
}
lesson-outcome-hint-2 = { $unit ->
    [points] { $bidders } bid { $bid } and have { $taken }. { $defenders } have { $against }, so { $bidders } can reach { $left } at most.
   *[tricks] { $bidders } promised all seven tricks. { $bidders } have { $taken }, { $defenders } have { $against }.
}
lesson-outcome-why-open-points = { $bidders } need { $make } more to make it, { $defenders } need { $set } more to set it.
lesson-outcome-why-open-tricks = { $bidders } must take { $make } more, and { $defenders } have taken none.
lesson-outcome-not-made-points = { $bidders } bid { $bid } and have taken { $taken }.
lesson-outcome-not-made-tricks = { $bidders } promised all seven tricks and have taken { $taken }.
lesson-outcome-not-set-points = { $defenders } have taken { $against }, so { $bidders } can reach { $left }. Compare that with the bid of { $bid }.
lesson-outcome-not-set-tricks = Tricks of { $defenders }: { $against }. Compare that with what was promised.
lesson-outcome-not-open-points = Compare the bid of { $bid } with the { $taken } that { $bidders } have, and with the { $left } that they can reach.
lesson-outcome-not-open-tricks = Count the tricks of { $bidders } ({ $taken }) and of { $defenders } ({ $against }).

## How many are needed?

lesson-needed-question = { $aim ->
    [make] How many more hand points do { $side } need to make it?
   *[set] How many more hand points do { $side } need to set it?
}
lesson-needed-hint-1 = { $aim ->
    [make] How much did they bid, and how much have they taken?
   *[set] There are 42 hand points in a hand. What must be left for { $bidders }, so that they cannot reach { $bid }?
}
lesson-needed-hint-2 = { $aim ->
    [make] Take what they have from what they bid.
   *[set] With { $most } taken by { $side }, { $bidders } could still reach { $bid } exactly. And { $side } have { $have } now.
}
lesson-needed-why-make = { $side } bid { $bid } and have { $have }, so they need { $need } more.
lesson-needed-why-set = { $have ->
    [0] { $side } must take more than { $most }: that is { $need }.
   *[other] { $side } must take more than { $most } and have { $have }: that is { $need } more.
}
lesson-needed-few-make = With { $answer } more they have { $total }, and they bid { $bid }.
lesson-needed-few-set = With { $answer } more they have { $total }. Then { $room } are left for { $bidders }, who bid { $bid }: that is enough.
lesson-needed-many = Fewer are enough.

## Who gets the marks?

lesson-award-question = The hand is over. Who gets match marks, and how many?
lesson-award-hint-1 = Hand points can decide whether a bid is made, and no more. They are never turned into match marks.
lesson-award-hint-2 = A point bid is worth 1 mark, a marks bid what was bid. The bidding side gets it for a contract that is made, the other side for one that is set.
lesson-award-get = { $marks ->
    [one] { $side } get { $marks } mark
   *[other] { $side } get { $marks } marks
}
lesson-award-nobody = nobody gets a mark
lesson-award-why-made = { $marks ->
    [one] The bid of { $bid } is made, so { $side } get { $marks } mark.
   *[other] The bid of { $bid } is made, so { $side } get { $marks } marks.
}
lesson-award-why-set = { $marks ->
    [one] The bid of { $bid } is set, so { $side } get { $marks } mark.
   *[other] The bid of { $bid } is set, so { $side } get { $marks } marks.
}
lesson-award-no-bid = Nobody bid anything.
lesson-award-somebody = There was a contract, and every contract pays one of the sides.
lesson-award-not-points = { $marks } is a number of hand points. Hand points never become match marks.
lesson-award-not-bidders = The bidding side is paid only if it keeps its bid of { $bid }.
lesson-award-not-defenders = The other side is paid only if the bid of { $bid } is not kept.

## How does the match stand?

lesson-standing-question = How does the match stand now?
lesson-standing-hint-1 = Add the marks of this hand to the marks before.
lesson-standing-hint-2 = The first side with at least seven marks wins. Nothing is cut off, and no lead is needed.
lesson-standing-won = { $marks ->
    [one] { $side } have { $marks } mark and win the match
   *[other] { $side } have { $marks } marks and win the match
}
lesson-standing-on = { $marks ->
    [one] { $side } have { $marks } mark, and the match goes on
   *[other] { $side } have { $marks } marks, and the match goes on
}
lesson-standing-why-won = { $side } have { $marks } marks, and seven or more win.
lesson-standing-why-on = { $side } have { $marks } of the seven marks that win.
lesson-standing-sum = Add again: { $before } and { $marks }. Nothing is cut off.
lesson-standing-not-won = { $side } have fewer than seven marks.
lesson-standing-not-on = Compare the marks of { $side } with seven.

## Whose turn is it?

lesson-turn-question = { $moment ->
    [first-call] Who calls first?
    [auction] Who calls next?
    [declaration] Who names trumps?
    [first-lead] Who leads to the first trick?
    [next-lead] This trick is complete. Who leads to the next one?
   *[follow] Who plays next?
}
lesson-turn-hint-1 = { $moment ->
    [first-call] Everything goes clockwise. It begins beside the dealer.
    [auction] Everything goes clockwise.
    [declaration] Look for the highest bid.
    [first-lead] It is not the dealer who leads. Look at the bid.
    [next-lead] First find out who took this trick.
   *[follow] Everything goes clockwise.
}
lesson-turn-hint-2 = { $moment ->
    [first-call] The seats are A, B, C, D clockwise; the next seat is on the left.
    [auction] Everybody calls once, in the order A, B, C, D and round again.
    [declaration] Whoever made the highest bid names trumps.
    [first-lead] Whoever holds the contract leads.
    [next-lead] Whoever takes a trick leads to the next one.
   *[follow] The order is A, B, C, D and round again.
}
lesson-turn-why-first-call = { $seat } sits on the left of the dealer, { $dealer }.
lesson-turn-why-auction = Calls go round clockwise, and { $seat } is next.
lesson-turn-why-declaration = { $seat } made the highest bid.
lesson-turn-why-first-lead = { $seat } made the highest bid, named trumps and leads.
lesson-turn-why-next-lead = { $seat } took the trick and leads to the next one.
lesson-turn-why-follow = The trick goes round clockwise, and { $seat } is next.
lesson-turn-not-first-call = { $seat } does not sit on the left of the dealer.
lesson-turn-not-auction = Calls go round clockwise, and { $seat } is not next.
lesson-turn-not-declaration = { $seat } did not make the highest bid.
lesson-turn-not-first-lead = { $seat } did not make the highest bid.
lesson-turn-not-next-lead = { $seat } did not take this trick.
lesson-turn-not-follow = The trick goes round clockwise, and { $seat } is not next.

## Who deals next?

lesson-dealer-question = Who deals the next hand?
lesson-dealer-hint-1 = Nobody deals twice running, whatever happened in the hand.
lesson-dealer-hint-2 = The deal goes round like everything else: clockwise, in the order A, B, C, D.
lesson-dealer-why = The deal passes from { $dealer } to the left, to { $seat }.
lesson-dealer-again = The deal passes on after every hand, also when all four passed.
lesson-dealer-other = The deal goes one seat at a time, clockwise.

## Which captured tricks may be looked at?

lesson-seen-question = Which of these captured tricks may be looked at now?
lesson-seen-trick = trick { $number }
lesson-seen-hint-1 = Were points bid, or marks?
lesson-seen-hint-2 = For points nothing is covered. For marks, only as many tricks stay face up as there are stacks: the latest.
lesson-seen-covered = Trick { $number } is covered.
lesson-seen-more = That may be looked at, but it is not all.
