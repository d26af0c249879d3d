## Hands played out

deal-not-known = A hand can be played out only where all 28 tiles are known.
not-a-bid = A contract begins with a bid; “{ $tried }” is none.
declaration-missing = After the declaration “plunge” seat { $seat } is to declare: give both.
not-your-call = Calls are weighed for the seat that is to call; { $phase ->
        [auction] it is not seat { $seat }'s turn
       *[other] the auction is over
    }.
call-not-in-table = { $tried } is not among the calls of this table.

## Match equity

no-equity-in-points = The table of match chances is for a match to seven marks, not for one to { $tried } points.
not-a-match-score = “{ $tried }” is no score of a match: marks of A+C and B+D, of which one side at most has seven or more.
