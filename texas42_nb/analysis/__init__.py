"""What is true of a position: the open-hand solver."""
