# Layouts of hidden tiles.
no-layout = No layout of the hidden tiles fits all that is known and asked: { $tried }.
not-a-view = { $tried } is no view: take match.view("A"), or a match with unknown tiles.
not-a-number-of-layouts = { $tried } is no number of layouts: it is a whole number, 0 or more.
