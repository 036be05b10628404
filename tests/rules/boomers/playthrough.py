"""Golden playthroughs: whole games as text, with what everybody sees after each action.

A file's first line holds the options and the seed as JSON. After it comes one block an action: the text,
the events, the number of legal actions, and the scores. Rewrite the files after a wanted change of rules
with `python -m tests.rules.boomers.regenerate playthroughs`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

from game.rules.boomers.board import square_name
from game.rules.boomers.events import (
    AreaClosed,
    BoomerMoved,
    BoomersEvent,
    GameEnded,
    Placed,
    SetUpFinished,
    SoonerRidden,
    StonesPlaced,
)
from game.rules.boomers.state import BoomersState
from tests.rules.boomers.tables import names, shipped_game, texts

FOLDER = Path(__file__).parent / "playthroughs"
FILES = sorted(FOLDER.glob("*.txt"))


def header(path: Path) -> str:
    return path.read_text(encoding="utf-8").splitlines()[0]


def told(first_line: str) -> str:
    """The whole file that belongs to a first line."""
    return "\n".join((first_line, *_blocks(json.loads(first_line)))) + "\n"


def _blocks(setting: dict[str, object]) -> Iterator[str]:
    game, rng = shipped_game(), Random(str(setting["seed"]))
    state: BoomersState = game.initial_state(2, setting["options"])
    while state.actors:
        offers = texts(state)
        stony = [text for text in offers if "+" in text]
        chosen = stony if stony and rng.random() < 0.7 else offers
        text = chosen[int(rng.random() * len(chosen))]
        seat = state.mover
        state, events = state.apply(seat, game.action_from_string(text))
        yield f"\n{seat} {text}  of {len(offers)}"
        yield from (f"  {_line(event)}" for event in events)
        seen = state.observation(None)
        yield f"  {seen.scores[0]}:{seen.scores[1]} quiet {seen.quiet_turns} seen {seen.occurrences}"


def _line(event: BoomersEvent) -> str:
    match event:
        case Placed(seat, piece, square):
            return f"{seat} puts a {piece} on {square_name(square)}"
        case SetUpFinished(seat):
            return f"set-up finished, {seat} starts"
        case BoomerMoved(seat, start, to):
            return f"{seat} moves {names((start, to))}"
        case StonesPlaced(seat, _, helper, stones):
            return f"{seat} puts stones on {names(stones)} with {square_name(helper)}"
        case SoonerRidden(seat, start, to):
            return f"{seat} rides {names((start, to))}"
        case AreaClosed(seat, squares, boomers):
            owner = "nobody" if seat is None else seat
            return f"land of {owner}: {names(squares)}; boomers {names(boomers) or 'none'}"
        case GameEnded(ending, scores):
            return f"the end by {ending}, {scores[0]}:{scores[1]}"
