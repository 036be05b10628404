"""The turn list: what was done at each version, in notation, in two columns."""

from __future__ import annotations

from collections.abc import Sequence

from game.play.updates import Update
from game.rules.api import Seat
from game.rules.boomers.actions import BoomersAction, Place, Turn
from game.rules.boomers.board import square_name
from game.rules.boomers.events import AreaClosed
from game.scenes.boomers.land import SIDES
from game.scenes.boomers.selection import Selection
from game.scenes.table_log import LAST, LOOKED_AT, PENDING, PLAIN, Entry

STONE = "boomers/cornerstone"


def entries(moments: Sequence[Update], looking: int | None) -> tuple[Entry, ...]:
    """An entry for each step, rows filled from left to right; the last and the looked-at are boxed."""
    listed: list[Entry] = []
    row, column = 0, -1
    for moment in moments[1:]:
        seat = int(moment.seat or 0)
        if seat <= column:
            row += 1
        column = seat
        kind = LOOKED_AT if moment.version == looking else LAST if moment is moments[-1] else PLAIN
        listed.append(_entry(moment, row, kind))
    return tuple(listed)


def pending_entry(
    listed: Sequence[Entry], seat: Seat, chosen: Selection, turn: Turn | None
) -> tuple[Entry, ...]:
    """The entry of a turn that is being chosen, after those that are done; none before a move is staged."""
    text = _pending_text(chosen, turn)
    if text is None:
        return ()
    last = listed[-1] if listed else None
    row = 0 if last is None else last.row + (int(seat) <= last.column)
    return (Entry(len(listed) + 1, row, int(seat), text[0], text[1], PENDING),)


def _entry(moment: Update, row: int, kind: str) -> Entry:
    action = moment.action
    assert isinstance(action, Turn | Place)
    text, extra = _texts(action)
    sides = [
        event.seat for event in moment.events if isinstance(event, AreaClosed) and event.seat is not None
    ]
    seen = moment.observation
    stones = seen.last_stones if isinstance(action, Turn) else ()
    image = ""
    if sides:
        closer = int(moment.seat or 0) if moment.seat in sides else int(sides[0])
        image = f"boomers/house_{SIDES[closer]}"
    elif stones and kind == LAST:
        image = STONE
    number = seen.turns if isinstance(action, Turn) else 0
    return Entry(moment.version, row, int(moment.seat or 0), text, extra, kind, image, number=number)


def _texts(action: BoomersAction) -> tuple[str, str]:
    match action:
        case Place(piece, square):
            return f"{piece} {square_name(square)}", ""
        case Turn(start, to, helper, ride):
            extra = "" if helper is None else f"+ {square_name(helper)}"
            extra += "" if ride is None else f" > {square_name(ride)}"
            return f"{square_name(start)}–{square_name(to)}", extra


def _pending_text(chosen: Selection, turn: Turn | None) -> tuple[str, str] | None:
    if chosen.start is None or chosen.to is None:
        return None
    text, extra = _texts(turn or Turn(chosen.start, chosen.to, chosen.helper))
    return text, f"{extra} ?".strip()
