"""Oklahoma Boomers, rules 1-33 of `assets/rules/boomers.md`."""
