"""The Boom Bokken table: scene (input), view (drawing), animations (events)."""
