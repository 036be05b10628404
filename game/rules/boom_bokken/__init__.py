"""Boom Bokken, rules 1-51 of `assets/rules/boom_bokken.md`."""
