"""Golden playthroughs: whole games as text, with every action, what could have been done, and every event.

A change in the rules shows up as a difference in these files. To write them anew after a wanted change:

    python -m tests.rules.boom_bokken.playthroughs

and read the difference before committing it.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

from game.rules.api import CHANCE
from game.rules.boom_bokken.events import BokkenEvent
from tests.rules.boom_bokken.table_setting import GAME
from tests.rules.contract import choose

FOLDER = Path(__file__).resolve().parent / "playthroughs"

SETTINGS: dict[str, tuple[int, dict[str, object], int, float]] = {
    "four": (4, {}, 11, 0.3),
    "five_eager": (5, {"youngest": 2}, 12, 0.9),
    "six_trios_expert": (6, {"teams": [3, 3], "expert": True}, 13, 0.4),
    "eight_fours_expert": (8, {"teams": [4, 4], "expert": True, "youngest": 7}, 14, 0.2),
    "nine": (9, {"teams": [2, 2, 2, 3]}, 15, 0.3),
}
"""Name to seats, options, seed, and how eagerly seats interrupt."""


def playthrough(name: str) -> str:
    """One game as text."""
    seats, options, seed, eager = SETTINGS[name]
    lines = [json.dumps({"seats": seats, "options": options, "seed": seed, "eager": eager})]
    rng, state = Random(seed), GAME.initial_state(seats, options)
    while state.actors:
        seat, action = choose(state, rng, eager)
        chance = seat == CHANCE
        offers = len(state.chance_outcomes()) if chance else len(state.legal_actions(seat))
        others = "" if chance else f" actors={','.join(map(str, state.actors))}"
        lines.append(f"{'c' if chance else seat} {GAME.action_to_string(action)}  [of {offers}{others}]")
        state, events = state.apply(seat, action)
        lines += [f"    {told(event)}" for event in events]
    lines.append(f"returns {state.returns()} winners {GAME.winners(state)}")
    return "\n".join(lines) + "\n"


def told(event: BokkenEvent) -> str:
    """An event in one line, without the words every line would repeat."""
    return repr(event).replace("<", "").replace(">", "")


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name in SETTINGS:
        (FOLDER / f"{name}.txt").write_text(playthrough(name), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
