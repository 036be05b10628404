"""What the table shows at this instant: a moment as it stands, or as far as its animations have come."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.play.updates import Update
from game.rules.api import Event, Seat
from game.rules.boomtown.cards import CardId
from game.rules.boomtown.events import (
    DieTurned,
    Produced,
    ProductionRolled,
    Revealed,
    RollKept,
    SaloonPaid,
    Took,
    TurnBegan,
)
from game.rules.boomtown.observation import Observation
from game.rules.boomtown.phase import Phase
from game.rules.boomtown.table import Table
from game.scenes.boomtown.paper import ResultLine
from game.scenes.boomtown.words import TableWords


@dataclass(slots=True)
class Picture:
    """Changed by animations, which call `touch` afterwards. Gains by seat; the other sets hold mines.

    `slots` are the places of the row, None where the card is taken; at `played` lies a taken event until its
    target is chosen. `dice` lie on the table, with their sum once `summed` and the number that a holdup
    needs, if one is `dared`.
    """

    table: Table
    slots: list[CardId | None]
    played: int | None = None
    dice: tuple[int, int] | None = None
    summed: bool = True
    dared: int = 0
    results: tuple[ResultLine, ...] = ()
    gains: dict[Seat, int] = field(default_factory=dict)
    glowing: frozenset[CardId] = frozenset()
    cracked: frozenset[CardId] = frozenset()
    hidden: frozenset[tuple[str, str]] = frozenset()
    changes: int = 0

    def touch(self) -> None:
        """It looks different now."""
        self.changes += 1

    def clear_roll(self) -> None:
        """The dice and what they have brought are taken off."""
        self.dice, self.results, self.dared = None, (), 0
        self.gains, self.glowing, self.cracked = {}, frozenset(), frozenset()


def seen_of(moment: Update) -> Observation:
    """The moment's observation."""
    seen = moment.observation
    assert isinstance(seen, Observation)
    return seen


def picture_of(moments: Sequence[Update], version: int, words: TableWords) -> Picture:
    """A moment as it stands."""
    moment = moments[version]
    seen = seen_of(moment)
    slots, last = row_at(moments, version)
    picture = Picture(seen.table, slots)
    if seen.pending is not None and last is not None:
        slots[last], picture.played = seen.pending, last
    if seen.phase is Phase.TELEGRAPH or settles_roll(moment.events):
        picture.dice = dice_of(moments, version)
    if settles_roll(moment.events) and seen.phase is not Phase.TELEGRAPH and picture.dice is not None:
        roller = roller_of(moments, version)
        picture.results = words.results(moment.events, sum(picture.dice), roller)
        picture.gains = gains_of(moment.events)
    return picture


def gains_of(events: Sequence[Event]) -> dict[Seat, int]:
    """What production and saloons have brought each seat."""
    gains: dict[Seat, int] = {}
    for event in events:
        match event:
            case Produced(seat, _, gold):
                gains[seat] = gains.get(seat, 0) + gold
            case SaloonPaid(payer, payee, _, _, paid):
                gains[payer] = gains.get(payer, 0) - paid
                gains[payee] = gains.get(payee, 0) + paid
    return gains


def row_at(moments: Sequence[Update], version: int) -> tuple[list[CardId | None], int | None]:
    """The row at a version, None for the cards that are taken, and the place emptied last."""
    seats = seen_of(moments[version]).seats
    slots: list[CardId | None] = [None] * seats
    last: int | None = None
    begun = next((v for v in range(version, -1, -1) if _begins_turn(moments[v])), 0)
    for moment in moments[begun : version + 1]:
        fresh = moment is not moments[begun]
        for event in moment.events:
            match event:
                case TurnBegan():
                    fresh, last = True, None
                case Revealed(card, place, _) if fresh and place < seats:
                    slots[place] = card
                case Took(_, card) if fresh and card in slots:
                    last = slots.index(card)
                    slots[last] = None
    return slots, last


def _begins_turn(moment: Update) -> bool:
    return any(isinstance(event, TurnBegan) for event in moment.events)


def settles_roll(events: Sequence[Event]) -> bool:
    """Whether a production roll was made or answered in this step."""
    return any(isinstance(event, ProductionRolled | DieTurned | RollKept) for event in events)


def dice_of(moments: Sequence[Update], version: int) -> tuple[int, int] | None:
    """The production dice as they lie after a version."""
    turned: dict[int, int] = {}
    for moment in reversed(moments[: version + 1]):
        for event in reversed(moment.events):
            match event:
                case DieTurned(_, die, _, after):
                    turned.setdefault(die, after)
                case ProductionRolled(_, first, second):
                    return turned.get(1, first), turned.get(2, second)
    return None


def roller_of(moments: Sequence[Update], version: int) -> Seat:
    """Who made the last production roll."""
    for moment in reversed(moments[: version + 1]):
        for event in moment.events:
            if isinstance(event, ProductionRolled):
                return event.seat
    return Seat(0)
