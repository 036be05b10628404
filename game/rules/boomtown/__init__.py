"""Boomtown, rules 1-45 of `assets/rules/boomtown.md`."""
