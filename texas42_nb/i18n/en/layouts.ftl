# Layouts of hidden tiles.
no-layout = No layout of the hidden tiles fits all that is known and asked: { $tried }.
not-a-view = { $tried } is no view: take match.view("A"), or a match with unknown tiles.
not-a-number-of-layouts = { $tried } is no number of layouts: it is a whole number from 0 to 100 million.
not-a-layout = { $tried } is none of these layouts: it is four masks of tiles, as at() and draw() give them.
layouts-need-numpy = To draw layouts numpy is needed: pip install "texas42_nb[analysis]".
too-much-asked = { $tried } conditions with numbers are too many to count layouts for at once; ask for fewer.
solver-needs-numba = The compiled solver needs numba: pip install "texas42_nb[analysis]". by="auto" does without.
