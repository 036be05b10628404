"""The rules of the three games as pure values: no pygame, no files, no clock, no global randomness."""
