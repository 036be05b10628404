"""Boombox: three table games in one box."""

__version__ = "1.0.0"
