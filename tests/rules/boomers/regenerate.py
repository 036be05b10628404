"""Rewrites the expected files beside the tests; look at the difference before you commit it.

`python -m tests.rules.boomers.regenerate counts` lets the slow twin count the files in `counts/` anew;
`… playthroughs` plays the games in `playthroughs/` again from their first lines.
"""

from __future__ import annotations

import argparse
import re

from tests.rules.boomers import perft, playthrough, twin


def counts() -> None:
    for path in perft.FILES:
        count = perft.read(path)
        found = [twin.perft(count.twin(), depth) for depth in range(1, max(1, len(count.counts)) + 1)]
        text = path.read_text(encoding="utf-8")
        path.write_text(re.sub(r"counts = \[.*\]", f"counts = {found}", text), encoding="utf-8")


def playthroughs() -> None:
    for path in playthrough.FILES:
        path.write_text(playthrough.told(playthrough.header(path)), encoding="utf-8")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("counts", "playthroughs"))
    {"counts": counts, "playthroughs": playthroughs}[parser.parse_args().what]()
