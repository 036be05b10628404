"""The lesson of Boom Bokken: the real table for four, asked in turn without a clock, beside the panel.

A position is the four hands as dealt, `hands`, and the `lines` of what has happened since, as a record has
them. Seats 0 and 2 are partners; seat 0 learns. Conditions: `call`, up or down; `partner`, whether one's own
partner is designated; `few`, the most values that answer the call; `flash`, `timeout`, `explode`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final, cast

from pygame import Rect

from game.play.player import computer, person
from game.play.record import Header, Line, RecordError
from game.play.session import Session
from game.rules.api import CHANCE, Action, Observation
from game.rules.boom_bokken.actions import Explode, Flash, Taking, Throw, Timeout
from game.rules.boom_bokken.cards import VALUE_OF, Call
from game.rules.boom_bokken.deck import Places
from game.rules.boom_bokken.game import BokkenGame
from game.rules.boom_bokken.table import Observation as BokkenObservation
from game.scenes.boom_bokken.choosing import Step, cards_of
from game.scenes.boom_bokken.layout import Yard, lay_out
from game.scenes.boom_bokken.scene import BokkenTable
from game.scenes.figures import FigureFault, Shelf, Spec
from game.scenes.lesson import LessonTable
from game.scenes.lesson_file import lines_of
from game.scenes.table_hints import HintStep
from game.ui.layout import Scale

SEATS: Final = 4
TEAMS: Final = (0, 1, 0, 1)
SHARE: Final = 0.77
"""The part of a compact table's width that the yard keeps."""
LARGEST_WORDS: Final = 1.26
"""The largest scale of words beside the panel, just large enough for a compact yard."""
EDGE: Final = 16


def opened(spec: Spec, services: Shelf) -> Session:
    """The position after the deal and the lines of a table. Raises FigureFault."""
    hands = [hand.split() for hand in spec.words("hands")]
    if len(hands) != SEATS or len({len(hand) for hand in hands}) > 1:
        raise FigureFault("hands", f"must be {SEATS} hands of as many cards each.")
    deck = cast(Any, services.games["boom_bokken"]).deck
    places = (Places(SEATS, len(hands[0]), ((2, 2),)),)
    game: Any = BokkenGame(replace(deck, places=places, rounds=1))
    dealt = [Line(CHANCE, f"team {seat} {team}") for seat, team in enumerate(TEAMS)]
    for cards in zip(*hands, strict=True):
        dealt += [Line(CHANCE, f"deal {seat} {card}") for seat, card in enumerate(cards)]
    names = [services.words(f"setup.name.{seat}") for seat in range(SEATS)]
    players = (person(names[0]), *(computer(1, name) for name in names[1:]))
    header = Header("boom_bokken", spec.number("seed", 1), {"youngest": spec.number("starter", 0)}, players)
    try:
        return Session(game, header, (*dealt, *lines_of(spec, "lines")))
    except RecordError as error:
        key = "hands" if error.line < len(dealt) + 2 else "lines"
        raise FigureFault(key, error.sentence) from None


def fits(conditions: Spec, seen: Observation, action: Action) -> bool:
    """Whether a legal action meets all conditions. Raises FigureFault."""
    assert isinstance(seen, BokkenObservation)
    assert seen.seat is not None
    laid = action if isinstance(action, Throw | Flash | Taking) else None
    call = None if laid is None else laid.call
    partner = laid is not None and laid.target in seen.table.partners(seen.seat)
    met = [
        not conditions.has("call") or conditions.text("call") == call,
        not conditions.has("partner") or (conditions.flag("partner") == partner and laid is not None),
        not conditions.has("few") or conditions.number("few", 0) >= _answering(laid),
        not conditions.flag("flash") or isinstance(action, Flash),
        not conditions.flag("timeout") or isinstance(action, Timeout),
        not conditions.flag("explode") or isinstance(action, Explode),
    ]
    return all(met)


def _answering(laid: Throw | Flash | Taking | None) -> int:
    """How many values answer the call of what is laid; all, where nothing is."""
    values = set(VALUE_OF.values()) - {0}
    if laid is None:
        return len(values)
    top = VALUE_OF[cards_of(laid)[-1]]
    return sum(value >= top if laid.call is Call.UP else value <= top for value in values)


class Table(LessonTable, BokkenTable):
    """The yard, with the panel where the story stands; a compact yard makes room for it at the right."""

    plays_on = False

    def scale(self, window: Scale) -> Scale:
        """Where there is no story at the side, everything is smaller by what the panel takes."""
        fitting = super().scale(window)
        if not lay_out(fitting, SEATS, window.ui).compact:
            return fitting
        return Scale(window.window, fitting.ui * SHARE)

    def yard(self) -> Yard:
        """The yard, and the panel's room beside it."""
        window = self.app.kit.scale
        yard = super().yard()
        if yard.log is not None:
            self._room = yard.log
            return yard
        wide, high = window.window
        left = round(wide * SHARE)
        yard = lay_out(Scale((left, high), self.kit.scale.ui / SHARE), SEATS, min(window.ui, LARGEST_WORDS))
        edge = self.kit.px(EDGE)
        self._room = Rect(left + edge // 2, edge, wide - left - 2 * edge, high - 2 * edge)
        return yard

    def build(self) -> None:
        """The teaching panel takes the story's place."""
        super().build()
        self.view.story.visible = False
        if self.view.yard.compact:
            self.view.links[0].visible = False
        self.put_lesson(self._room, self.kit.scaled(self.app.kit.scale))

    @property
    def over(self) -> bool:
        """A round that ends is only the end of a position."""
        return False

    def toggle_story(self) -> None:
        """There is no story to be opened."""

    def refresh(self) -> None:
        """The hint has two steps; nobody is asked anything once the task is solved."""
        super().refresh()
        if self.right and self._all_seen:
            self.view.fuse.visible = False
        self.view.links[-3].enabled = self.mover is not None and self.hints.step < HintStep.WHAT

    def put_back(self) -> None:
        """Card, seat and call are chosen anew."""
        super().put_back()
        self.chooser.back_to(Step.CARD)
        self.offered = None

    def press_done(self) -> None:
        """To let it pass is never what a lesson asks for."""
        if self.mover is not None and not self.awaited:
            self._correct(self._word("wrong.done"))

    def go_on_after_round(self) -> None:
        """What a round has brought is the end of a position."""
        self._held_back.clear()
        self.refresh()
