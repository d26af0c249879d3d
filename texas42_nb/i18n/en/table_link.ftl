### When the table has no link to Python. The browser is sent these sentences, so none has parameters.

table-lost = The connection to Python is gone. Run the cell again to go on.
table-lost-page = The connection to Python is gone. Load the page again to go on.
table-away = The server does not answer. The table goes on by itself when it is back.
