"""What an analyst asks: trees of lines, frames of many hands, deals of unknown tiles."""
