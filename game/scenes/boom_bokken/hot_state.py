"""What is so where several persons share the screen: whose hand is open, who is waited for at the door."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from game.play.results import Reactions
from game.rules.api import Seat
from game.rules.boom_bokken.actions import Flash, SeatAction
from game.rules.boom_bokken.cards import Card
from game.rules.boom_bokken.table import Observation
from game.scenes.boom_bokken.arming import Armed, reactions
from game.scenes.boom_bokken.choosing import cards_of

if TYPE_CHECKING:
    from game.scenes.boom_bokken.scene import BokkenTable


class Reason(Enum):
    """Why somebody is asked to the screen."""

    TURN = "turn"
    ASKED = "asked"
    CLAIM = "claim"
    ARM = "arm"


class HotState:
    """One of three: nobody's hand is open, the curtain waits for `waiting`, or `opened` sees his hand.

    `fired` are the actions of an armed reaction whose buzzer was pressed; `hidden` is an open hand that is
    put away because its owner acts.
    """

    def __init__(self, table: BokkenTable) -> None:
        self._table = table
        self.forget()

    def forget(self) -> None:
        """Nobody is at the screen, nothing is known of any hand."""
        self.opened: Seat | None = None
        self.waiting: Seat | None = None
        self.reason = Reason.TURN
        self.fired: tuple[SeatAction, ...] = ()
        self.peeking = False
        self.hidden = False
        self.armed = Armed()
        self.last = (*self.persons, Seat(0))[0]
        self._hands: dict[Seat, list[tuple[int, tuple[Card, ...]]]] = {}

    @property
    def persons(self) -> tuple[Seat, ...]:
        """The seats that people play, when the screen is shared; none otherwise."""
        players = self._table.controller.players
        seats = tuple(seat for seat in self._table.controller.seats if players[seat].is_person)
        return seats if len(seats) > 1 else ()

    @property
    def active(self) -> bool:
        """Whether the screen is shared."""
        return self._table.viewer is None and bool(self.persons)

    @property
    def live(self) -> bool:
        """Whether the clock decides, and buzzers are used."""
        return self._table.controller.reactions is Reactions.LIVE

    @property
    def eyes(self) -> Seat | None:
        """Whose hand lies open, to play or to peek at."""
        if self.peeking:
            return self.waiting
        return None if self.hidden else self.opened

    @property
    def acting(self) -> Seat | None:
        """Who acts at the open table: whoever's hand is open, or whose buzzer fired an armed card."""
        if self.fired:
            return self._table.status.claimed_by
        return self.opened

    @property
    def viewpoint(self) -> Seat:
        """Who sits at the lower left: whoever's hand is open or was open last."""
        return self.eyes if self.eyes is not None else self.last

    @property
    def hand(self) -> tuple[Card, ...]:
        """The open hand; of a fired reaction only the cards that are laid anyway."""
        if self.eyes is not None:
            return self.hand_of(self.eyes)
        if self.hidden:
            return ()
        laid = [cards_of(action) for action in self.fired if isinstance(action, Flash)]
        return max(laid, key=len, default=())

    def hand_of(self, seat: Seat) -> tuple[Card, ...]:
        """What a seat holds at the moment that is shown."""
        table = self._table
        known = self._hands.setdefault(seat, [])
        for update in table.controller.updates(seat):
            assert isinstance(update.observation, Observation)
            known.append((update.version, update.observation.hand))
        fitting = [hand for version, hand in known if version <= table.moment_on_screen().version]
        return fitting[-1] if fitting else ()

    def armed_places(self, cards: tuple[Card, ...]) -> frozenset[int]:
        """Which cards of the open hand are armed."""
        seat = self.eyes
        if seat is None or not self.live:
            return frozenset()
        keys = self.armed.of(seat)
        marked = {one.card for one in reactions(self._table.seen, seat, cards) if one.key in keys}
        return frozenset(index for index, card in enumerate(cards) if card in marked)
