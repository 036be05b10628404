"""The disk: where files lie, what they hold, and what happens when one is damaged."""
