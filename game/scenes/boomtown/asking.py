"""What is asked of a person now: the buttons on the paper and the words that go with them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.rules.api import Seat
from game.rules.boomtown.actions import (
    DynamiteMine,
    DynamiteSaloon,
    Expropriate,
    Girls,
    Govern,
    Holdup,
    Keep,
    Open,
    SeatAction,
    Telegraph,
    Vein,
)
from game.rules.boomtown.cards import CardId, Town
from game.rules.boomtown.mayors import fee
from game.rules.boomtown.observation import Observation
from game.rules.boomtown.outlook import WAYS
from game.rules.boomtown.payment import gold_after, shares
from game.rules.boomtown.production import COLLAPSE, saloon_price
from game.rules.boomtown.table import Saloon, Table, mines_in, others
from game.scenes.boomtown.choices import Choices
from game.scenes.boomtown.paper import Chain
from game.scenes.boomtown.words import signed

if TYPE_CHECKING:
    from game.scenes.boomtown.scene import BoomtownTable


@dataclass(frozen=True, slots=True)
class Ask:
    """One button: its words and picture, its full name, what it does, and what it would bring."""

    text: str
    name: str
    act: Callable[[], None]
    about: str = ""
    icon: str = ""
    weight: float = 1.0


SPACE: Final = Ask("", "", lambda: None, weight=0.3)
"""Room between two groups of buttons; where it is narrow, each group has its own line."""


class Asking:
    """Writes the questions of one table."""

    def __init__(self, table: BoomtownTable) -> None:
        self._table = table

    @property
    def _tell(self) -> Callable[..., str]:
        return self._table.words

    def options(self, seat: Seat, choices: Choices, seen: Observation, victim: Seat | None) -> list[Ask]:
        """The buttons for a seat's choices; `victim` of a holdup once he is named."""
        if choices.towns:
            return [self.town(seat, town, seen) for town in choices.towns]
        if choices.holdups and victim is None:
            return [self._victim(other, seen) for other in choices.holdups]
        if choices.holdups and victim is not None:
            return [self.number(victim, number, seen) for number in choices.holdups[victim]] + [self._back()]
        if choices.telegraphs:
            first, second = (
                [self.face(seat, action, seen) for action in choices.telegraphs if action.die == die]
                for die in (1, 2)
            )
            return [*first, SPACE, *second, SPACE, self.keep(seat, seen)]
        return []

    def mustang(self, holder: Seat, chooser: Seat) -> list[Ask]:
        """The two buttons of a person who may ride ahead."""
        table = self._table
        about = self._tell("boomtown.aim.mustang", name=table.name_of(chooser))
        name = table.name_of(holder)
        ride = self._tell("boomtown.aim.ride", name=name)
        stay = self._tell("boomtown.aim.stay", name=name)

        return [
            Ask(ride, ride, lambda: table.mustangs.ride(holder), about, "boomtown/event_mustang"),
            Ask(stay, stay, lambda: table.mustangs.stay(holder), about),
        ]

    def _act(self, action: SeatAction) -> Callable[[], None]:
        def act() -> None:
            self._table.submit(action)

        return act

    def town(self, seat: Seat, town: Town, seen: Observation) -> Ask:
        """A town for a saloon, with what it would earn there."""
        table, amounts = seen.table, seen.deck.amounts
        rivals = others(seat, seen.seats)
        count = sum(mines_in(table, other, town) for other in rivals)
        price = saloon_price(Saloon(town), amounts)
        income = sum(
            price * WAYS[mine.card.number] / 36
            for other in rivals
            for mine in table.mines[other]
            if mine.card.town == town
        )
        name = self._table.tell.town(town)
        about = self._table.words.count("boomtown.aim.saloon_town", count, town=name, income=signed(income))
        return Ask(town.upper(), name, self._act(Open(town)), about, f"boomtown/emblem_{town}")

    def _victim(self, other: Seat, seen: Observation) -> Ask:
        name = self._table.name_of(other)
        about = self._tell("boomtown.aim.holdup_number", name=name, gold=seen.table.gold[other])
        mark = self._table.kit.theme.seat(int(other))
        return Ask(name, name, lambda: self._table.name_victim(other), about, mark.image)

    def number(self, victim: Seat, number: int, seen: Observation) -> Ask:
        """A number for a holdup, with its odds."""
        gold = seen.table.gold[victim]
        ways = sum(count for total, count in WAYS.items() if total >= number)
        about = self._tell(
            "boomtown.aim.holdup_odds",
            number=number,
            ways=ways,
            name=self._table.name_of(victim),
            gold=gold,
            gain=min(number, gold),
        )
        return Ask(str(number), str(number), self._act(Holdup(victim, number)), about)

    def _back(self) -> Ask:
        back = self._tell("boomtown.aim.back")
        return Ask("", back, lambda: self._table.name_victim(None), back, "undo")

    def face(self, seat: Seat, action: Telegraph, seen: Observation) -> Ask:
        """A face for a die, with what the total then pays."""
        assert seen.dice is not None
        dice = (action.face, seen.dice[1]) if action.die == 1 else (seen.dice[0], action.face)
        about = self._tell(
            "boomtown.aim.telegraph_to",
            die=action.die,
            face=action.face,
            total=sum(dice),
            what=self._brings(seat, sum(dice), seen.table),
        )
        name = self._tell("boomtown.hint.telegraph", die=action.die, face=action.face)
        return Ask("", name, self._act(action), about, f"boomtown/pips_{action.face}")

    def keep(self, seat: Seat, seen: Observation) -> Ask:
        """The roll as it lies, with what it pays."""
        total = sum(seen.dice or (0, 0))
        text = self._tell("boomtown.aim.keep")
        about = self._tell("boomtown.aim.keep_about", total=total, what=self._brings(seat, total, seen.table))
        return Ask(text, text, self._act(Keep()), about, weight=3.4)

    def _brings(self, seat: Seat, total: int, table: Table) -> str:
        """What a total pays the seat and the others from the bank."""
        paid = [sum(mine.gold for mine in mines if mine.card.number == total) for mines in table.mines]
        text = self._tell("boomtown.aim.telegraph_gain", gain=paid[seat], others=sum(paid) - paid[seat])
        return f"{text} {self._tell('boomtown.aim.telegraph_collapse')}" if total in COLLAPSE else text

    def question(self, choices: Choices, card: CardId | None, victim: Seat | None, seen: Observation) -> str:
        """What is asked while nothing is looked at."""
        words = self._tell
        if victim is not None:
            name = self._table.name_of(victim)
            return words("boomtown.aim.holdup_number", name=name, gold=seen.table.gold[victim])
        if choices.telegraphs:
            first, second = seen.dice or (0, 0)
            return words("boomtown.aim.telegraph", first=first, second=second, total=first + second)
        return words(f"boomtown.aim.{card}")

    def target(self, seat: Seat, action: SeatAction, owner: Seat, seen: Observation) -> str:
        """What aiming there means."""
        name = self._table.name_of(owner)
        tell = self._table.tell
        match action:
            case Expropriate(_, mine):
                due = fee(seen.table, seat, seen.deck.by_id[mine].town)
                return self._tell("boomtown.aim.expropriation_fee", card=tell.card(mine), name=name, fee=due)
            case DynamiteMine(_, mine) | Vein(mine):
                return self._tell("boomtown.aim.hits", card=tell.card(mine), name=name)
            case DynamiteSaloon(_, town) | Girls(town):
                return self._tell("boomtown.aim.hits_saloon", town=tell.town(town), name=name)
            case Govern(town):
                return tell.town(town)
        return ""

    # Bids

    def chain(self, seat: Seat, bid: int, seen: Observation) -> Chain:
        """Who would receive what of a bid, and what the bidder keeps."""
        kept = shares(bid, seen.seats)
        receivers: list[tuple[int | None, int]] = [
            ((seat - step) % seen.seats if step < seen.seats else None, amount)
            for step, amount in enumerate(kept, start=1)
            if amount
        ]
        left = gold_after(seen.table.gold, seat, bid)[seat]
        return Chain(
            int(seat),
            self._tell("boomtown.paper.pays", amount=bid),
            tuple(receivers),
            self._tell("boomtown.paper.keeps", gold=left),
            broke=left == 0,
        )
