# What the open-hand solver refuses.

nothing-to-solve = { $phase ->
    [auction] There is nothing to solve yet: the trumps must be named first.
    [declaration] There is nothing to solve yet: the trumps must be named first.
   *[other] This hand was passed out; there is nothing to solve.
}
hands-not-all-known = To solve a position with all hands open, all hands must be known.
not-as-many = Each seat that plays must hold as many tiles as the others, from one to seven; found: { $tried }.
leader-sits-out = { $tried } sits out and cannot lead.
not-a-limit = A limit is a number of seconds or nodes, 0 or more, not { $tried }.
not-a-solver = The solver is “auto”, “numba” or “python”, not “{ $tried }”.
not-threads = The number of threads is a whole number from 1 up, not { $tried }.
