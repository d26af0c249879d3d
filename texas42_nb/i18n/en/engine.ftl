# What the engine returns: refusals, malformed input, reasons. Tiles come as faces, [5|6].

## Words

suit = { $suit ->
    [doubles] doubles
    [no-trump] no trumps
    [no-trump-low] no trumps, doubles low
    [nello] nello, doubles a suit
    [nello-high] nello, doubles high
    [nello-low] nello, doubles low
    [nello-reversed] nello, doubles reversed
   *[other] { $suit }
}
side = { $first } and { $second }
declaration = { $suit ->
    [doubles] doubles trump
    [no-trump] no trumps
    [no-trump-low] no trumps, doubles low
    [nello] nello, doubles a suit of their own
    [nello-high] nello, doubles high
    [nello-low] nello, doubles low
    [nello-reversed] nello, doubles a suit of their own, [0|0] highest
    [sevens] sevens
    [plunge] plunge
   *[other] { $suit } trump
}
call = { $kind ->
    [pass] pass
    [points] { $amount }
    [marks] { $amount ->
        [one] { $amount } mark
       *[other] { $amount } marks
    }
   *[other] { $kind }
}


## Refusals

spectators-watch = A spectator watches and does not play.
not-your-turn = It is { $turn }’s turn, not { $seat }’s.
hand-is-over = This hand is over.
match-is-over = The match is over: { $winner } won it.
hand-goes-on = This hand is not over yet.
no-call-now = The auction is over; there is nothing to call.
no-declaration-now = { $phase ->
    [auction] Trumps are named after the auction.
   *[other] Trumps are named once, before the lead.
}
no-play-now = { $phase ->
    [auction] No tile is played during the auction.
   *[other] Trumps must be named before the first tile is led.
}
call-not-played = There is no { $call } in these rules.
bid-out-of-range = A point bid is a whole number from 30 to 41; { $call } is not.
bid-too-low = A bid must be higher than the standing { $standing }.
points-under-marks = A bid of { $standing } outranks every point bid.
first-marks = The first marks bid is 1 or 2 marks.
marks-one-more = Over { $standing } only { $next ->
    [one] { $next } mark
   *[other] { $next } marks
} may be bid, or a pass.
declaration-not-played = “{ $declaration }” may not be declared in these rules.
no-stacks-in-plunge = Whoever declares “plunge” chooses no capture stacks; the partner does, with the trumps.
no-stacks-to-choose = Which captured tricks stay face up is settled by these rules; there are no stacks to choose.
no-stacks-in-points = A point contract has no capture stacks to choose.
stacks-due = Say with the trumps whether there are one or two capture stacks.
not-held = You do not hold { $tile }.
cannot-hold = This hand has shown that it does not hold { $tile }.
tile-elsewhere = { $tile } cannot be in this hand: it was played or lies in another hand.
must-follow = { $asked ->
    [doubles] Doubles were led
   *[other] { $asked } were led
} and you hold { $holding }.
must-follow-no-trump = { $asked ->
    [doubles] Doubles were led
   *[other] { $asked } were led
} and you hold { $holding }; { $tile } is a trump and no longer one of the { $asked }.

## Input that makes no sense

not-a-tile = “{ $tried }” is no tile; write one as 5-6, with 0 to 6 pips at each end.
not-tiles = “{ $tried }” is no list of tiles.
not-a-seat = “{ $tried }” is no seat; the seats are A, B, C and D.
not-a-side = “{ $tried }” is no side; the sides are A+C and B+D.
not-a-call = “{ $tried }” is no call; write pass, 30 to 41, 1 mark or 2 marks.
not-a-declaration = “{ $tried }” is no declaration; write 0 to 6, doubles or no-trump.
not-stacks = “{ $tried }” is no number of capture stacks; it is the whole number 1 or 2.
not-an-action = “{ $tried }” is neither a call nor a declaration nor a tile.
not-a-suit = “{ $tried }” is no suit; the suits are 0 to 6 and doubles.
not-a-suit-table = “{ $tried }” does not name suits by itself.
not-a-trick = “{ $tried }” is no trick: it takes one tile or more, each once.
not-a-seed = “{ $tried }” is no seed; it is a whole number or a short text.
not-a-preset = “{ $tried }” names no rules; there are { $known }.
not-a-rule = “{ $tried }” is the id of no rule.
not-rules = Rules are given by their ids, as in { "{" }"preset": "standard"{ "}" }.
not-an-option = “{ $tried }” is the id of no option.
not-a-value = { $option } cannot be “{ $tried }”.
not-a-deal = A deal gives seven tiles by seat, as in { "{" }"A": "5-5 0-1 …"{ "}" }.
not-seven = A hand is dealt seven tiles; { $seat } was given { $tried }. Write ? for an unknown one.
seat-twice = Seat { $tried } is given twice.
tile-twice = { $tile } is dealt twice.
not-the-first-caller = { $tried } does not call first; { $first } does.
marks-or-score = Give the score once, as marks or as score.
not-marks = That is no score; a score is a pair of whole numbers from 0 to { $most }.
not-a-ply = “{ $tried }” is no ply of this hand; it is a whole number from 0 to { $last }.

## Records

record-not-json = This is no JSON.
record-too-deep = This is nested too deep.
record-other-format = The format is not “{ $format }”.
record-other-version = This program reads version { $version } and no other.
record-too-large = The record is larger than { $most } bytes.
record-too-many = There are more than { $most } hands.
record-not-utf8 = This is no UTF-8 from byte { $at } on.
record-half-character = It holds half a character, which no file can hold.
record-no-file = This is no ordinary file.
record-no-list = This should be a list.
record-no-object = This should be an object.
record-no-text = This should be a text.
record-no-number = { $name } is no number of JSON.
record-missing = This is missing.
record-unknown-field = Records have no such field.
record-field-twice = An object has the same field twice.
record-no-hands = No hand is finished, so there is nothing to replay.
record-unfinished = This hand is not finished, yet it is not the last.
record-match-over = The match is over after this hand, yet more hands follow.
record-other-dealer = It is { $dealer }’s turn to deal.
record-not-by-seat = A deal is given by the seats A, B, C and D.
record-no-declaration = There is no declaration, yet there is more after it.
record-comment-too-long = A comment has at most { $most } characters.
record-name-too-long = A name has at most { $most } characters.
record-no-such-place = There is no such place; hand 2 after 17 actions is 2/17.
record-no-such-branch = This is the number of no branch before this one; the main line is 0.
record-too-many-branches = There are more than { $most } branches.
record-too-many-steps = With its branches the record has more than { $most } actions.
record-other-deal = This is not the deal of the hand that the branch leaves.
record-other-start = The branch does not begin as the line that it leaves.
record-branch-stays = The branch does nothing else than the line that it leaves.
record-branch-twice = Another branch begins with the same action.

## Why a tile won

won-only-trump = { $seat } wins with { $tile }, the only trump played.
won-trump = { $seat } wins with { $tile }, the highest trump played.
won-trump-double = { $seat } wins with { $tile }: the double is the highest trump.
won-doubles = { $seat } wins with { $tile }, the highest double played.
won-alone = { $trump ->
    [no-trump] { $seat } wins with { $tile }: nobody else followed with { $asked }.
   *[other] { $seat } wins with { $tile }: nobody else followed with { $asked }, and nobody trumped.
}
won-double = { $seat } wins with { $tile }: the double is the highest of the { $asked }.
won-high = { $seat } wins with { $tile }, the highest of the { $asked } played.

## Why a hand is over

passed-out = All four passed. Nobody gets a mark, and the next dealer deals.
made-points = { $bidders } took { $taken } and bid { $bid }: the contract is made.
set-points = { $defenders } took { $against }, so { $bidders } can reach at most { $left }: the bid of { $bid } is set.
set-points-end = { $bidders } took { $taken } and bid { $bid }: the contract is set.
made-tricks = { $bidders } took every trick: the contract is made.
set-tricks = { $defenders } took a trick: the contract is set.

## Share texts

nothing-to-share = No hand is finished yet, so there is nothing that everybody may see.
share-no-text = A share text is a text.
share-too-long = A share text has at most { $most } characters.
share-no-share = This is no share text; one begins with “t42-1-”.
share-other-version = This share text is not of version { $version }, the only one that is read here.
share-damaged = This share text is damaged: a letter was lost or changed on the way.
