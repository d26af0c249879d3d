"""What an analyst asks of a match. So far: the tree of lines that study mode walks."""
