"""The Oklahoma Boomers table: scene (input), view (drawing), animations (events)."""
