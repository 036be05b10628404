"""The Boom Bokken computer: card counting, rules of thumb, reflexes, and what many rounds have taught."""
