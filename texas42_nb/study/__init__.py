"""What an analyst asks: trees of lines, frames of many hands."""
