# The browser half of the table: buttons, headings and hints. No parameters: a sentence with numbers
# or names is made in Python and stands in the scene.

## What the table waits for

table-gather = Gather the trick
table-begin = Begin the play
table-next-hand = Next hand
table-new-match = New match

## The auction

table-auction = Bids, lowest first
table-ladder-points = Points: how many of the 42 hand points your side will take.
table-ladder-marks = Marks: every trick must be taken; any marks outrank any points. 1 mark is what some call a bid of 42.
table-pass = Pass
table-ladder-plunge = Plunge: every trick, with trumps that the partner names alone. Whoever calls it shows at least four doubles.
table-ladder-splash = Splash: as a plunge, for fewer marks. Whoever calls it shows at least three doubles.

## The trump choice

table-declaration = Choose trumps
table-declaration-hint = Trumps beat all other tiles. The bars show how many of yours would be trumps.
table-doubles-hint = Doubles: the seven doubles become a suit of their own.
table-no-trump-hint = No trumps: only the suit asked for can win.
table-no-trump-low-hint = Doubles low: the same, and a double is the lowest of its suit.
table-declaration-more = Choose what is played
table-declare-first-more = Choose first what is played.
table-nello = Nello
table-nello-about = You must lose every trick. Your partner sits out, there are no trumps, and tricks have three tiles. Choose what doubles are:
table-nello-hint = A suit of their own, [6|6] highest.
table-nello-high-hint = Highest of their numbers.
table-nello-low-hint = Lowest of their numbers.
table-nello-reversed-hint = A suit of their own, [0|0] highest.
table-sevens-hint = No suits, no trumps: everybody plays a tile nearest to seven pips, the nearest wins, and you must take every trick.
table-plunge-hint = You hold four doubles: your partner names the trumps alone, and you must take every trick together.
table-declare = Declare
table-declare-first = Choose trumps first.
table-declare-stacks = Choose one or two stacks first.
table-stacks = How many captured tricks stay face up?
table-stacks-one = One stack
table-stacks-one-hint = Only the latest trick can be looked at.
table-stacks-two = Two stacks
table-stacks-two-hint = The latest two tricks can be looked at.

## Own tiles

table-your-tiles = Your tiles
table-trump = trump
table-asked = asked
table-left-suit = As a trump it is no longer one of these.
table-small-ends = Lead by the small end
table-sits-out = sits out
table-sits-out-hint = You sit out: your tiles lie face down, and only you can see them.
table-not-now = Not now: no tile is played at this moment.

## The scores

table-contract = Contract
table-trumps = trumps
table-no-trump = none
table-special-plunge = plunge
table-special-splash = splash
table-special-nello = nello
table-special-sevens = sevens
table-points-idle = In nello hand points decide nothing: tricks do.
table-hand-points = Hand points
table-points = hand points
table-tricks = Tricks
table-bidding = bidding
table-defending = defending
table-match-marks = Match marks
table-match-marks-hint = Seven strokes spell ALL and win the match.
table-match-points = The match in points
table-match-points-hint = The first side with 250 points wins the match.
table-rules = Rules of this table
table-captured = Captured tricks
table-captured-none = none yet
table-review = The hand, action by action

## When something is wrong

table-no-scene = There is nothing to show: the table’s state is not here. Run the cell again.
table-broken = The table could not be drawn. Run the cell again; if that does not help, this is a fault:
table-slow = No answer yet. Python may be busy with another cell, or may have stopped.
table-retry = Try again
