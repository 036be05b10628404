"""The computer's advice at this table in steps, and what a click on the wrong thing would have meant."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.api import Seat
from game.rules.boomtown.actions import (
    Bid,
    BoomtownAction,
    DynamiteMine,
    DynamiteSaloon,
    Expropriate,
    Girls,
    Govern,
    Holdup,
    Keep,
    Mustang,
    Open,
    Pass,
    SeatAction,
    Take,
    Telegraph,
    Vein,
)
from game.rules.boomtown.cards import DYNAMITE, EXPROPRIATION, GOVERNOR, NEW_VEIN, SALOON_GIRLS, Town
from game.rules.boomtown.phase import Phase
from game.scenes.boomtown.choices import places_of
from game.scenes.boomtown.mat_items import Item, Key
from game.scenes.boomtown.reasons import Reasons
from game.scenes.table_hints import HintStep

if TYPE_CHECKING:
    from game.scenes.boomtown.scene import BoomtownTable


class Advice:
    """Reads the table's hint."""

    def __init__(self, table: BoomtownTable) -> None:
        self._table = table

    @property
    def _advised(self) -> SeatAction | None:
        reply = self._table.hints.reply
        return None if reply is None else reply.action

    @property
    def action(self) -> SeatAction | None:
        """The advised action, once the hint tells it."""
        return self._advised if self._table.hints.step >= HintStep.WHAT else None

    @property
    def passes(self) -> bool:
        """Whether passing is advised."""
        return isinstance(self.action, Pass)

    def keys_on(self, seat: Seat) -> frozenset[Key]:
        """What on a mat the advice is about."""
        mover, action = self._table.mover, self.action
        if mover is None or action is None:
            return frozenset()
        places = places_of(mover, action, self._table.seen.table)
        return frozenset(key for owner, key in places if owner == seat)

    def words(self) -> str:
        """The hint's present step in words; empty without one."""
        table, words = self._table, self._table.words
        match table.hints.step:
            case HintStep.ASKED:
                return words("table.hint_thinking")
            case HintStep.WHERE:
                return self._reasons().where(self._advised)
            case HintStep.WHAT if self.action is not None:
                return words("boomtown.hint.what", action=self.named(self.action))
            case HintStep.WHY if self.action is not None:
                return " ".join(part for part in (self._reasons().why(self.action), self._outlook()) if part)
        return ""

    def _reasons(self) -> Reasons:
        mover = self._table.mover
        assert mover is not None
        return Reasons(self._table, mover)

    def _outlook(self) -> str:
        table, reply = self._table, self._table.hints.reply
        if reply is None or reply.evaluation is None or table.mover is None:
            return ""
        if table.view.layout.small and table.view.paper.children:
            return ""  # the buttons leave no room for it
        margin = round(reply.evaluation)
        key = "ahead" if margin >= 0 else "behind"
        return table.words(f"boomtown.hint.{key}", margin=abs(margin), name=table.name_of(table.mover))

    def named(self, action: BoomtownAction) -> str:
        """An action in a few words."""
        table, words, tell = self._table, self._table.words, self._table.tell
        match action:
            case Pass() | Keep() | Mustang():
                return words(f"boomtown.hint.{type(action).__name__.lower()}")
            case Bid(amount):
                return words("boomtown.hint.bid", amount=amount)
            case Take(card):
                return tell.card(card)
            case Open(town) | Girls(town) | Govern(town):
                return tell.town(town)
            case DynamiteMine(victim, mine) | Expropriate(victim, mine):
                return words("boomtown.aim.hits", card=tell.card(mine), name=table.name_of(victim))
            case DynamiteSaloon(victim, town):
                name = table.name_of(victim)
                return words("boomtown.aim.hits_saloon", town=tell.town(town), name=name)
            case Vein(mine):
                return tell.card(mine)
            case Holdup(victim, number):
                return words("boomtown.hint.holdup", name=table.name_of(victim), number=number)
            case Telegraph(die, face):
                return words("boomtown.hint.telegraph", die=die, face=face)
        return ""

    def attempt(self, seat: Seat, owner: Seat, item: Item) -> SeatAction | None:
        """What a click on something that is no target was meant to do, so that the rules can refuse it."""
        seen = self._table.seen
        card = seen.placing[0].card if seen.phase is Phase.PLACE and seen.placing else seen.pending
        mine = item.mine.card.id if item.mine is not None else None
        town: Town | None = item.pawn or (item.saloon.town if item.saloon is not None else None)
        match card:
            case _ if card == DYNAMITE and mine is not None:
                return DynamiteMine(owner, mine)
            case _ if card == DYNAMITE and item.saloon is not None and town is not None:
                return DynamiteSaloon(owner, town)
            case _ if card == EXPROPRIATION and mine is not None:
                return Expropriate(owner, mine)
            case _ if card == NEW_VEIN and mine is not None:
                return Vein(mine)
            case _ if card == GOVERNOR and item.pawn is not None:
                return Govern(item.pawn)
            case _ if card == SALOON_GIRLS and town is not None and owner == seat:
                return Girls(town)
        return None
