"""Golden playthroughs: whole games in writing, with every event and the table after each action.

A file's first line is how the game was started and what seed chose its actions. A change of the rules shows
as a difference in these files: read it line by line, and when it is what was meant, write them anew with
`python -m tests.rules.boomtown.playthroughs`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from game.rules.api import CHANCE
from game.rules.boomtown.state import BoomtownState
from tests.rules.boomtown.tables import BOUND, GAME
from tests.rules.contract import Setting, walk

FOLDER = Path(__file__).parent / "playthroughs"
FILES = sorted(FOLDER.glob("*.txt"))


def told(first_line: str) -> str:
    """The whole text of the game that a first line starts."""
    return "\n".join([first_line, *game_lines(json.loads(first_line))]) + "\n"


def game_lines(header: dict[str, object]) -> Iterator[str]:
    """A paragraph for each action of the game."""
    options = header["options"]
    assert isinstance(options, dict)
    setting = Setting(GAME, int(str(header["seats"])), options, BOUND)
    for move in walk(setting, int(str(header["seed"])), eager=0.3):
        who = "c" if move.seat == CHANCE else str(move.seat)
        offers = len(move.before.legal_actions(move.seat)) or len(move.before.chance_outcomes())
        yield ""
        yield f"{who} {GAME.action_to_string(move.action)}  of {offers}"
        yield from (f"  {event}" for event in move.events)
        yield f"  {table_line(move.after)}"


def table_line(state: BoomtownState) -> str:
    """The position in a line: gold, scores, mayors, kept cards, who is next."""
    table = state.table
    gold = " ".join(map(str, table.gold))
    scores = " ".join(f"{value:.0f}" for value in state.returns())
    mayors = "".join("-" if seat is None else str(seat) for seat in table.mayors)
    kept = " ".join(f"{seat}:{card}" for seat, cards in enumerate(table.kept) for card in cards)
    return f"gold {gold} | scores {scores} | mayors {mayors} | kept {kept or '-'} | next {state.actors}"


if __name__ == "__main__":
    for path in FILES:
        path.write_text(told(path.read_text(encoding="utf-8").splitlines()[0]), encoding="utf-8")
