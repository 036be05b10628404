"""The Oklahoma Boomers computer: evaluation and search."""
