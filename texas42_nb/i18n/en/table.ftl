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

## The trump choice

table-declaration = Choose trumps
table-declaration-hint = Trumps beat all other tiles. The bars show how many of yours would be trumps.
table-doubles-hint = Doubles: the seven doubles become a suit of their own.
table-no-trump-hint = No trumps: only the suit asked for can win.
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
table-not-now = Not now: no tile is played at this moment.

## The scores

table-contract = Contract
table-trumps = trumps
table-no-trump = none
table-hand-points = Hand points
table-points = hand points
table-tricks = Tricks
table-bidding = bidding
table-defending = defending
table-match-marks = Match marks
table-match-marks-hint = Seven strokes spell ALL and win the match.
table-captured = Captured tricks
table-captured-none = none yet
table-review = The hand, action by action

## When something is wrong

table-no-scene = There is nothing to show: the table’s state is not here. Run the cell again.
table-broken = The table could not be drawn. Run the cell again; if that does not help, this is a fault:
table-slow = No answer yet. Python may be busy with another cell, or may have stopped.
table-retry = Try again
