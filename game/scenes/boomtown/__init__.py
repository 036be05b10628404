"""The Boomtown table: scene (input), view (drawing), animations (events)."""
