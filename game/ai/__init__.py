"""Computer seats: everything that chooses an action for a seat. Imports the rules only."""
