"""A person's answer in three steps, Card, Seat, Call, over the legal actions of one moment.

No rule is written here: what may be chosen next is what some legal action goes on with.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import IntEnum
from typing import TypeAlias

from game.rules.api import Seat
from game.rules.boom_bokken.actions import Explode, Flash, Restart, SeatAction, Taking, Throw, Timeout
from game.rules.boom_bokken.cards import Call, Card

Laying: TypeAlias = Throw | Flash | Taking


class Step(IntEnum):
    """What is to be chosen next. NOTHING: nothing may be laid now."""

    NOTHING = 0
    CARD = 1
    SEAT = 2
    CALL = 3


def cards_of(action: Laying) -> tuple[Card, ...]:
    """The cards an action lays."""
    return (action.card,) if isinstance(action, Taking) else action.cards


class Chooser:
    """What a person has chosen so far. `changed` is called whenever something is."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self.hand: tuple[Card, ...] = ()
        self.legal: tuple[SeatAction, ...] = ()
        self.picked: tuple[int, ...] = ()
        self.target: Seat | None = None
        self.hit = False
        self._changed = changed

    def offer(self, hand: tuple[Card, ...], legal: Sequence[SeatAction]) -> None:
        """A new moment; what was chosen stays chosen if it still may be."""
        keeps = hand == self.hand and self.picked and self._laying(self.picked, tuple(legal))
        self.hand, self.legal = hand, tuple(legal)
        if not keeps:
            self.picked, self.target, self.hit = (), None, False
        self._changed()

    # What may be chosen

    @property
    def layings(self) -> tuple[Laying, ...]:
        """All legal actions that lay cards with a call."""
        return tuple(action for action in self.legal if isinstance(action, Throw | Flash | Taking))

    @property
    def restarts(self) -> tuple[Seat, ...]:
        """Whom an exploded seat may have restart."""
        return tuple(action.target for action in self.legal if isinstance(action, Restart))

    @property
    def may_timeout(self) -> bool:
        """Whether a Timeout is legal."""
        return Timeout() in self.legal

    @property
    def must_explode(self) -> bool:
        """Whether the bomb may be let explode: nothing answers the call."""
        return Explode() in self.legal

    @property
    def flashes(self) -> bool:
        """Whether a Flash may be laid as a reaction."""
        return any(isinstance(action, Flash) for action in self.legal)

    @property
    def playable(self) -> frozenset[int]:
        """The cards, by place in the hand, that some legal action lays."""
        laid = {card for action in self.layings for card in cards_of(action)}
        return frozenset(index for index, card in enumerate(self.hand) if card in laid)

    @property
    def step(self) -> Step:
        """What is to be chosen next."""
        if self.restarts:
            return Step.SEAT
        if not self.layings:
            return Step.NOTHING
        if not self.picked:
            return Step.CARD
        return Step.SEAT if self.target is None else Step.CALL

    @property
    def targets(self) -> frozenset[Seat]:
        """The seats that may be designated with what is chosen."""
        if self.restarts:
            return frozenset(self.restarts)
        return frozenset(action.target for action in self._laying(self.picked, self.legal))

    @property
    def may_hit(self) -> bool:
        """Whether the chosen card may hit."""
        return any(isinstance(one, Throw) and one.hit for one in self._laying(self.picked, self.legal))

    @property
    def cards(self) -> tuple[Card, ...]:
        """The chosen cards."""
        return tuple(sorted(self.hand[index] for index in self.picked))

    @property
    def kind(self) -> type[Laying] | None:
        """What laying the chosen cards would be."""
        found = self._laying(self.picked, self.legal)
        return type(found[0]) if found else None

    def _laying(self, picked: Sequence[int], legal: tuple[SeatAction, ...]) -> tuple[Laying, ...]:
        cards = tuple(sorted(self.hand[index] for index in picked))
        return tuple(
            action
            for action in legal
            if isinstance(action, Throw | Flash | Taking) and cards_of(action) == cards
        )

    # Choosing

    def pick(self, index: int) -> bool:
        """Choose a card, add it to those of a Runner, or put it back; False when no action lays it."""
        if index in self.picked:
            rest = tuple(one for one in self.picked if one != index)
            self.picked = rest if self._laying(rest, self.legal) else ()
        elif self.picked and self._laying((*self.picked, index), self.legal):
            self.picked = (*self.picked, index)
        elif self._laying((index,), self.legal):
            self.picked = (index,)
        else:
            return False
        if not self.picked:
            self.target = None
        self.hit = self.hit and self.may_hit
        self._changed()
        return True

    def pick_flash(self) -> bool:
        """Choose the first card that may be laid as a Flash."""
        cards = {card for action in self.legal if isinstance(action, Flash) for card in action.cards}
        for index, card in enumerate(self.hand):
            if card in cards:
                self.picked, self.target = (index,), None
                self._changed()
                return True
        return False

    def designate(self, seat: Seat) -> bool:
        """Choose whom to designate; False when that may not be."""
        if seat not in self.targets:
            return False
        self.target = seat
        self._changed()
        return True

    def toggle_hit(self) -> bool:
        """Call "Hitting!", or not."""
        if not self.may_hit:
            return False
        self.hit = not self.hit
        self._changed()
        return True

    def back(self) -> bool:
        """One step back; False when there is none."""
        if self.target is not None:
            self.target = None
        elif self.picked:
            self.picked, self.hit = (), False
        else:
            return False
        self._changed()
        return True

    def back_to(self, step: Step) -> None:
        """Choose this step anew."""
        if step <= Step.CARD:
            self.picked, self.hit = (), False
        if step <= Step.SEAT:
            self.target = None
        self._changed()

    def call(self, call: Call) -> Laying | None:
        """The action that is chosen once the call is made; None while a step is missing."""
        for action in self._laying(self.picked, self.legal):
            hits = isinstance(action, Throw) and action.hit
            if action.target == self.target and action.call is call and hits == self.hit:
                return action
        return None
