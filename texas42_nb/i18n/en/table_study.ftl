# The browser half of study mode: stepper, open hands, log, lines and comments.

## The stepper

table-study-steps = Steps along this line
table-study-steps-hint = Arrow left and right: one step. Page Up and Page Down: one trick. Home and End: to an end of the line. With Shift, Page Up and Page Down: one hand.
table-study-first = First
table-study-trick-back = One trick back
table-study-back = Back
table-study-forward = Forward
table-study-trick-forward = One trick forward
table-study-last = Last
table-study-step = Step
table-study-at-start = This is where the line begins.
table-study-at-end = This is where the line ends.
table-study-no-hand = This line has no further hand there.
table-study-view = View
table-study-view-open = All hands
table-study-view-spectator = Spectator
table-study-move = Let the player move
table-study-deal = Deal the next hand
table-study-set-up = Set up a position

## The open hands

table-study-hands = All four hands
table-study-to-act = to act
table-study-unknown = unknown tile
table-study-maybe = An unknown tile may be one of these

## The log

table-study-log = What happened
table-study-hands-of-line = Hands of this line
table-study-has-comment = has a comment

## The tree

table-study-lines = Lines
table-study-lines-hint = What if? Go back and play, bid or declare something else: that makes a branch.
table-study-return = Return to the line it left
table-study-rename = Name this line
table-study-name = Name of this line
table-study-name-save = Save the name
table-study-cancel = Cancel
table-study-remove = Remove this line
table-study-remove-question = Remove this line, with the branches from it and their comments?
table-study-remove-yes = Remove
table-study-remove-no = Keep
table-study-compare-title = Compare two lines
table-study-compare-left = One line
table-study-compare-right = Another line
table-study-compare = Compare
table-study-compare-two = Choose two different lines.
table-study-differs = differs
table-study-compare-off = Close the comparison

## Comments

table-study-comment = Comment
table-study-comment-write = Write a comment on this place
table-study-comment-change = Change the comment on this place
table-study-comment-edit = Change
table-study-comment-save = Save
table-study-unsaved = Not saved yet
table-study-saving = Saving …
table-study-elsewhere = Not saved yet; kept for the place where you began to write.
