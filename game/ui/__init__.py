"""The pygame kit: window-independent drawing, widgets, focus, sound. Knows no game."""
