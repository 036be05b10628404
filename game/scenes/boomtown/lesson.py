"""The lesson of Boomtown: the real table for three, with the teaching panel in place of the log.

A position is `lines`, what has happened so far as a record has it, and the `seed` of what chance decides
afterwards. Conditions: `passes`; `neighbour`, what the right neighbour keeps of a bid; `fee`, what a mayor is
paid for a card; `pawn`, that a card brings its town's pawn.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from pygame import Rect

from game.play.player import person
from game.play.record import Header, RecordError
from game.play.session import Session
from game.rules.api import Action, Observation, Seat
from game.rules.boomtown.actions import Bid, Pass, Take
from game.rules.boomtown.cards import TOWN_INDEX, CardId
from game.rules.boomtown.mayors import fee, mayor_after_taking
from game.rules.boomtown.observation import Observation as BoomtownObservation
from game.rules.boomtown.payment import shares
from game.rules.quoting import quoted
from game.scenes.boomtown.layout import TableLayout
from game.scenes.boomtown.payline import PayLine
from game.scenes.boomtown.scene import BoomtownTable
from game.scenes.figures import FigureFault, Shelf, Spec
from game.scenes.lesson import LessonTable
from game.scenes.lesson_file import lines_of
from game.scenes.table_hints import HintStep
from game.ui.layout import Scale

PEOPLE: Final = 3
LEFT: Final = 0.46
"""The part of the left side's height that the seat there keeps."""
BELOW: Final = 0.8
"""The part of the felt below the small layout, in a high window, that the panel takes."""
OWN: Final = 0.4
"""The part of the foot's width that the own seat keeps in the small layout."""


def opened(spec: Spec, services: Shelf) -> Session:
    """The position after the lines of a table. Raises FigureFault."""
    players = tuple(person(services.words(f"setup.name.{seat}")) for seat in range(PEOPLE))
    header = Header("boomtown", spec.number("seed", 1), {}, players)
    try:
        return Session(services.games["boomtown"], header, lines_of(spec, "lines"))
    except RecordError as error:
        line = spec.words("lines")[error.line - 2]
        raise FigureFault("lines", f"{quoted(line)}: {error.sentence}") from None


def fits(conditions: Spec, seen: Observation, action: Action) -> bool:
    """Whether a legal action meets all conditions. Raises FigureFault."""
    assert isinstance(seen, BoomtownObservation)
    seat = seen.actors[0]
    kept = shares(action.amount, seen.seats)[0] if isinstance(action, Bid) else 0
    due, pawn = _taking(seen, seat, action)
    met = [
        not conditions.flag("passes") or isinstance(action, Pass),
        kept == conditions.number("neighbour", kept),
        due == conditions.number("fee", due),
        not conditions.flag("pawn") or pawn,
    ]
    return all(met)


def _taking(seen: BoomtownObservation, seat: Seat, action: Action) -> tuple[int, bool]:
    """What a card costs in fees, and whether it makes its taker mayor."""
    card: CardId | None = action.card if isinstance(action, Take) else None
    mine = None if card is None else seen.deck.by_id.get(card)
    if mine is None:
        return 0, False
    mayor = seen.table.mayors[TOWN_INDEX[mine.town]]
    becomes = mayor != seat and mayor_after_taking(seen.table, seat, mine.town) == seat
    return fee(seen.table, seat, mine.town), becomes


class Table(LessonTable, BoomtownTable):
    """The felt with three mats; the panel stands below the left one, or beside the own one."""

    def layout(self, window: Scale, *, small: bool) -> TableLayout:
        """Room for the panel, made by mats that need not hold much."""
        layout = super().layout(window, small=small)
        own, left, right = layout.mats
        if small:
            narrow = Rect(own.x, own.y, round(own.w * OWN), own.h)
            gap = layout.paper.x - own.right
            wide = layout.log.right - narrow.right - gap
            self._room = Rect(narrow.right + gap, own.y, wide, own.h + round(layout.table.y * BELOW))
            line = self._line(layout)
            return replace(layout, mats=(narrow, left, right), line=line, **self._middle(layout))
        gap = layout.log.y - left.bottom
        short = Rect(left.x, left.y, left.w, round(left.h * LEFT))
        top = short.bottom + gap
        self._room = Rect(left.x, top, left.w, layout.log.bottom - top)
        return replace(layout, mats=(own, short, right))

    def _line(self, layout: TableLayout) -> PayLine:
        """From the narrow own mat up between the first two cards: beside the row the panel would hide it."""
        _, *others = layout.line.spots
        x, y = (layout.row[0].right + layout.row[1].left) / 2, layout.fees[0].centery
        return PayLine(((x, y), (x, others[-1][1]), others[-1]), ((x, y), *others), closed=False)

    def _middle(self, layout: TableLayout) -> dict[str, Any]:
        """The buttons between the row and the paper, where nothing lies; a result ends above them."""
        line, result = layout.fees[0], layout.result
        left, right = layout.row[-1].right, layout.paper.x
        step = (right - left) // (len(layout.buttons) + 1)
        boxes = [Rect(left + step // 2 + place * step, line.y, step * 5 // 6, line.h) for place in range(6)]
        return {
            "buttons": tuple(boxes),
            "result": Rect(result.x, result.y, result.w, line.y - result.y - line.h // 4),
        }

    def build(self) -> None:
        """The teaching panel takes the log's place."""
        super().build()
        self.view.log.visible = False
        self.put_lesson(self._room)

    def refresh(self) -> None:
        """Nothing is taken back here; the hint has two steps."""
        super().refresh()
        undo, redo, hint, *_ = self.view.buttons
        undo.enabled = redo.enabled = False
        hint.enabled = self.mover is not None and self.hints.step < HintStep.WHAT
