"""The Boom Bokken computer: card counting, judgement, reflexes, and imagined rounds."""
