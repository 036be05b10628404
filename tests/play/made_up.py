"""Two made-up games that need no files: one open, one with chance, hidden cards and interrupts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import TypeAlias

from game.rules.api import CHANCE, IllegalAction, InfoState, Seat
from game.rules.chance import deal_order, multiset

# Sticks: take one to three; who takes the last one wins. Open, no chance, two seats.


@dataclass(frozen=True, slots=True)
class Take:
    count: int


@dataclass(frozen=True, slots=True)
class Taken:
    seat: Seat
    count: int

    def seen_by(self, seat: Seat | None) -> Taken:
        return self


@dataclass(frozen=True, slots=True)
class Sticks:
    left: int
    mover: Seat

    @property
    def actors(self) -> tuple[Seat, ...]:
        return (self.mover,) if self.left else ()

    def legal_actions(self, seat: Seat) -> tuple[Take, ...]:
        return tuple(Take(n) for n in range(1, min(3, self.left) + 1)) if seat in self.actors else ()

    def chance_outcomes(self) -> tuple[tuple[Take, float], ...]:
        return ()

    def apply(self, seat: Seat, action: Take) -> tuple[Sticks, tuple[Taken, ...]]:
        return Sticks(self.left - action.count, Seat(1 - seat)), (Taken(seat, action.count),)

    def returns(self) -> tuple[float, ...]:
        return (-1.0, 1.0) if self.mover == 0 and not self.left else (1.0, -1.0)

    def observation(self, seat: Seat | None) -> tuple[int, Seat]:
        return self.left, self.mover


class SticksGame:
    name = "sticks"
    seats = range(2, 3)

    def initial_state(self, seats: int, options: Mapping[str, object]) -> Sticks:
        if seats not in self.seats:
            raise ValueError("Sticks is for two.")
        return Sticks(int(str(options.get("sticks", 11))), Seat(0))

    def sample_state(self, info: InfoState, rng: Random) -> Sticks:
        return Sticks(*info.observation)

    def action_to_string(self, action: Take) -> str:
        return f"take {action.count}"

    def action_from_string(self, text: str) -> Take:
        for count in (1, 2, 3):
            if text == f"take {count}":
                return Take(count)
        raise ValueError('Say "take 1", "take 2" or "take 3".')

    def why_illegal(self, state: Sticks, seat: Seat, action: Take) -> IllegalAction:
        return IllegalAction("Sticks rule 1", "count", "Take one to three sticks, in turn.", {})

    def winners(self, state: Sticks) -> tuple[Seat, ...]:
        return (Seat(1 - state.mover),)


# Snatch: hidden cards 1 to 3. The called seat lays an equal or higher card or, when it cannot, yields;
# anybody but the one who laid the top card may snatch it with an equal card. A coin says who starts anew.


@dataclass(frozen=True, slots=True)
class Deal:
    seat: Seat
    card: int


@dataclass(frozen=True, slots=True)
class Start:
    seat: Seat


@dataclass(frozen=True, slots=True)
class Lay:
    card: int


@dataclass(frozen=True, slots=True)
class Snatch:
    card: int


@dataclass(frozen=True, slots=True)
class Yield:
    pass


SnatchAction: TypeAlias = Deal | Start | Lay | Snatch | Yield


@dataclass(frozen=True, slots=True)
class Dealt:
    to: Seat
    card: int | None

    def seen_by(self, seat: Seat | None) -> Dealt:
        return self if seat == self.to else replace(self, card=None)


@dataclass(frozen=True, slots=True)
class Happened:
    seat: Seat
    action: SnatchAction

    def seen_by(self, seat: Seat | None) -> Happened:
        return self


@dataclass(frozen=True, slots=True)
class View:
    seat: Seat | None
    hand: tuple[int, ...]
    sizes: tuple[int, ...]
    size: int
    top: int
    laid_by: Seat
    called: Seat
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SnatchState:
    deck: tuple[tuple[int, int], ...]
    hands: tuple[tuple[int, ...], ...]
    size: int
    top: int = 0
    laid_by: Seat = CHANCE
    called: Seat = CHANCE
    scores: tuple[int, ...] = ()

    @property
    def count(self) -> int:
        return len(self.hands)

    @property
    def dealing(self) -> bool:
        return self.called == CHANCE and self.laid_by == CHANCE and len(self.hands[-1]) < self.size

    @property
    def actors(self) -> tuple[Seat, ...]:
        if not self.dealing and not all(self.hands):
            return ()
        if self.called == CHANCE:
            return (CHANCE,)
        if not self.top:
            return (self.called,)
        return tuple(Seat((self.called + step) % self.count) for step in range(self.count))

    def legal_actions(self, seat: Seat) -> tuple[SnatchAction, ...]:
        if seat not in self.actors or seat == CHANCE:
            return ()
        cards = sorted(set(self.hands[seat]))
        if seat == self.called:
            lays: tuple[SnatchAction, ...] = tuple(Lay(card) for card in cards if card >= self.top)
            return lays or (Yield(),)
        return (Snatch(self.top),) if self.top in cards and seat != self.laid_by else ()

    def chance_outcomes(self) -> tuple[tuple[SnatchAction, float], ...]:
        if self.actors != (CHANCE,):
            return ()
        if not self.dealing:
            return tuple((Start(Seat(seat)), 1 / self.count) for seat in range(self.count))
        to = Seat(min(range(self.count), key=lambda seat: (len(self.hands[seat]), seat)))
        cards = sum(count for _, count in self.deck)
        return tuple((Deal(to, card), count / cards) for card, count in self.deck if count)

    def apply(self, seat: Seat, action: SnatchAction) -> tuple[SnatchState, tuple[Dealt | Happened, ...]]:
        match action:
            case Deal(to, card):
                deck = tuple((value, count - (value == card)) for value, count in self.deck)
                hands = self._with_hand(to, tuple(sorted((*self.hands[to], card))))
                return replace(self, deck=deck, hands=hands), (Dealt(to, card),)
            case Start(who):
                return replace(self, called=who, laid_by=who), (Happened(who, action),)
            case Lay(card) | Snatch(card):
                hand = list(self.hands[seat])
                hand.remove(card)
                after = replace(
                    self,
                    hands=self._with_hand(seat, tuple(hand)),
                    top=card,
                    laid_by=seat,
                    called=Seat((seat + 1) % self.count),
                )
                points = 2 if isinstance(action, Snatch) else 0
                return after._scored(seat, points), (Happened(seat, action),)
            case Yield():
                after = self._scored(self.laid_by, 1)
                return replace(after, top=0, called=CHANCE, laid_by=Seat(0)), (Happened(seat, action),)

    def _with_hand(self, seat: Seat, hand: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
        return (*self.hands[:seat], hand, *self.hands[seat + 1 :])

    def _scored(self, seat: Seat, points: int) -> SnatchState:
        scores = tuple(score + points * (one == seat) for one, score in enumerate(self.scores))
        return replace(self, scores=scores)

    def returns(self) -> tuple[float, ...]:
        return tuple(float(score) for score in self.scores)

    def observation(self, seat: Seat | None) -> View:
        hand = self.hands[seat] if seat is not None else ()
        sizes = tuple(len(one) for one in self.hands)
        return View(seat, hand, sizes, self.size, self.top, self.laid_by, self.called, self.scores)


FULL = tuple(card for card in (1, 2, 3) for _ in range(9))


class SnatchGame:
    name = "snatch"
    seats = range(2, 6)

    def initial_state(self, seats: int, options: Mapping[str, object]) -> SnatchState:
        if seats not in self.seats:
            raise ValueError("Snatch is for two to five.")
        hands: tuple[tuple[int, ...], ...] = ((),) * seats
        return SnatchState(
            ((1, 9), (2, 9), (3, 9)), hands, int(str(options.get("size", 4))), scores=(0,) * seats
        )

    def sample_state(self, info: InfoState, rng: Random) -> SnatchState:
        view: View = info.observation
        left = list(FULL)
        for event in info.events:
            match event:
                case Dealt(_, int(card)) | Happened(_, Lay(card) | Snatch(card)) if card in left:
                    left.remove(card)
        unseen = iter(deal_order(multiset(left), rng))
        hands = tuple(
            view.hand if seat == info.seat else tuple(sorted(next(unseen) for _ in range(size)))
            for seat, size in enumerate(view.sizes)
        )
        deck = multiset(sorted(unseen))
        return SnatchState(deck, hands, view.size, view.top, view.laid_by, view.called, view.scores)

    def action_to_string(self, action: SnatchAction) -> str:
        match action:
            case Deal(to, card):
                return f"deal {to} {card}"
            case Start(who):
                return f"start {who}"
            case Lay(card):
                return f"lay {card}"
            case Snatch(card):
                return f"snatch {card}"
            case Yield():
                return "yield"

    def action_from_string(self, text: str) -> SnatchAction:
        match text.split(" "):
            case ["deal", to, card]:
                return Deal(Seat(int(to)), int(card))
            case ["start", who]:
                return Start(Seat(int(who)))
            case ["lay", card]:
                return Lay(int(card))
            case ["snatch", card]:
                return Snatch(int(card))
            case ["yield"]:
                return Yield()
        raise ValueError("Say deal, start, lay, snatch or yield.")

    def why_illegal(self, state: SnatchState, seat: Seat, action: SnatchAction) -> IllegalAction:
        return IllegalAction("Snatch rule 2", "card", "You may not lay this card now.", {})

    def winners(self, state: SnatchState) -> tuple[Seat, ...]:
        best = max(state.scores)
        return tuple(Seat(seat) for seat, score in enumerate(state.scores) if score == best)

    def time_out(self, state: SnatchState) -> SnatchAction | None:
        legal = state.legal_actions(state.called)
        return Yield() if Yield() in legal else None
