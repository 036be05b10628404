"""A game in progress: players, session, controller, record. No pygame and no files."""
