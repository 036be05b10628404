"""Rewrites the expected files beside the tests; look at the difference before you commit it.

`python -m tests.rules.boomers.regenerate counts` lets the slow twin count the files in `counts/` anew
(minutes); `playthroughs` plays the files in `playthroughs/` again with their seeds.
"""

from __future__ import annotations

import re
import sys

from tests.rules.boomers import perft, twin


def counts() -> None:
    for path in perft.FILES:
        count = perft.read(path)
        depths = range(1, max(1, len(count.counts)) + 1)
        found = [twin.perft(count.twin(), depth) for depth in depths]
        text = path.read_text(encoding="utf-8")
        path.write_text(re.sub(r"counts = \[.*\]", f"counts = {found}", text), encoding="utf-8")


if __name__ == "__main__":
    {"counts": counts}[sys.argv[1]]()
