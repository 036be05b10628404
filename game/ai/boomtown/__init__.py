"""Computer seats for Boomtown: expected values, then Monte Carlo over bids and choices."""
