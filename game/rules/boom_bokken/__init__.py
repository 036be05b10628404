"""Boom Bokken, rules 1-51 of `assets/rules/boom-bokken.md`."""
