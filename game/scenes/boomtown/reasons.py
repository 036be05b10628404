"""The reasons behind the computer's advice in words: what this card, this bid, this target brings here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.api import Action, Seat
from game.rules.boomtown.actions import (
    Bid,
    DynamiteMine,
    DynamiteSaloon,
    Expropriate,
    Girls,
    Govern,
    Holdup,
    Keep,
    Open,
    Pass,
    Take,
    Telegraph,
    Vein,
)
from game.rules.boomtown.cards import CardId, Town
from game.rules.boomtown.outlook import WAYS, outlook
from game.rules.boomtown.phase import Phase
from game.rules.boomtown.table import Mine, Saloon, mines_in
from game.scenes.boomtown.estimates import Estimates

if TYPE_CHECKING:
    from game.scenes.boomtown.scene import BoomtownTable


class Reasons:
    """Finds them for one seat in the position that is shown."""

    def __init__(self, table: BoomtownTable, seat: Seat) -> None:
        self._table, self._seat = table, seat
        self._seen = table.seen
        self._estimates = Estimates(self._seen, seat)

    def _say(self, key: str, **values: object) -> str:
        return self._table.words(f"boomtown.why.{key}", name=self._name(self._seat), **values)

    def _name(self, seat: Seat) -> str:
        return self._table.name_of(seat)

    def _card(self, card: CardId) -> str:
        return self._table.tell.card(card)

    # Where to look

    def where(self, action: Action | None) -> str:
        """What to think about; it does not give the advice away."""
        seen = self._seen
        if seen.phase is Phase.AUCTION:
            best = self._estimates.ranked()[0].card
            keen = self._name(self._estimates.keenest(best))
            return self._say("where_bid", card=self._card(best), rival=keen)
        if isinstance(action, Take):
            return self._say(f"where_{self._about(action.card)}")
        card = seen.placing[0].card if seen.phase is Phase.PLACE and seen.placing else seen.pending
        key = f"where_{card}"
        return self._say(key if self._table.words.knows(f"boomtown.why.{key}") else "where_dice")

    def _about(self, card: CardId) -> str:
        """What is special about a card: its pawn, its fee, that it is an event, or nothing."""
        if card not in self._seen.deck.by_id:
            return "event"
        ahead = outlook(self._seen.table, self._seen.deck, self._seat, card)
        if ahead.mayor_after == self._seat != ahead.mayor_before:
            return "pawn"
        return "fee" if ahead.fee_due else "mine"

    # Why

    def why(self, action: Action) -> str:
        """Why the advised action is a good one here."""
        match action:
            case Bid(amount):
                return self._bid(amount)
            case Pass():
                return self._pass()
            case Take(card):
                return self._take(card)
            case Holdup() | Telegraph() | Keep() | Open():
                return self._on_the_button(action)
        return self._place(action)

    def _first_choice(self) -> tuple[str, int]:
        """What the first choice is worth beside the one that is left, and by how much gold."""
        rival = self._estimates.rival
        best, left = self._estimates.ranked()[0], self._estimates.left_by(rival)
        values = {"card": self._card(best.card), "gold": best.gold, "rival": self._name(rival)}
        if left.card == best.card:
            return self._say("left_anyway", **values), 0
        told = self._say("first_choice", **values, other=self._card(left.card), less=left.gold)
        return told, best.gold - left.gold

    def _bid(self, amount: int) -> str:
        told, gain = self._first_choice()
        return f"{told} {self._say('bid', amount=amount)}" if gain > amount else told

    def _pass(self) -> str:
        told, gain = self._first_choice()
        auction = self._seen.auction
        parts = [told]
        if 0 < gain <= auction.high:
            parts.append(self._say("not_worth", amount=auction.high + 1))
        if auction.leader is not None and (share := self._estimates.received(auction.leader, auction.high)):
            rival = self._name(auction.leader)
            parts.append(self._say("received", amount=share, rival=rival, bid=auction.high))
        return " ".join(parts)

    def _take(self, card: CardId) -> str:
        """What it brings, and what the next best would; or who else is keen on it."""
        table = self._table
        told = table.tell.outlook(self._seen.table, self._seat, card)
        gold = self._estimates.worth(card)
        others = [priced for priced in self._estimates.ranked() if priced.card != card]
        if not others:
            return told
        if gold >= others[0].gold:
            other = self._card(others[0].card)
            return f"{told} {self._say('best', gold=gold, other=other, less=others[0].gold)}"
        keen = self._estimates.keenest(card)
        worth = self._estimates.worth(card, keen)
        return f"{told} {self._say('denied', rival=self._name(keen), gold=worth)}"

    def _on_the_button(self, action: Holdup | Telegraph | Keep | Open) -> str:
        """What the action's own button says."""
        asking, seat, seen = self._table.asking, self._seat, self._seen
        match action:
            case Holdup(victim, number):
                return asking.number(victim, number, seen).about
            case Telegraph():
                return asking.face(seat, action, seen).about
            case Keep():
                return asking.keep(seat, seen).about
            case Open(town):
                return asking.town(seat, town, seen).about

    def _place(self, action: Action) -> str:
        """What the mine, saloon or pawn that is aimed at means."""
        estimates, tell = self._estimates, self._table.tell
        match action:
            case DynamiteMine(victim, card):
                gold = estimates.mine(self._mine(victim, card))
                return self._say("dynamite", card=self._card(card), rival=self._name(victim), gold=gold)
            case DynamiteSaloon(victim, town):
                gold = estimates.saloon(town, victim, girls=self._girls_in(victim, town))
                return self._say("saloon", town=tell.town(town), rival=self._name(victim), gold=gold)
            case Expropriate(victim, card):
                gold = estimates.taken(self._mine(victim, card))
                return self._say("expropriation", card=self._card(card), gold=gold)
            case Vein(card):
                mine = self._mine(self._seat, card)
                ways = WAYS[mine.card.number]
                return self._say("vein", card=self._card(card), ways=ways, gold=estimates.vein(mine))
            case Girls(town):
                gold = estimates.saloon(town, self._seat, girls=True)
                return self._say("girls", town=tell.town(town), gold=gold)
            case Govern(town):
                count = mines_in(self._seen.table, self._seat, town)
                return self._say("governor", town=tell.town(town), fee=2 * count)
        return ""

    def _mine(self, owner: Seat, card: CardId) -> Mine:
        return next(mine for mine in self._seen.table.mines[owner] if mine.card.id == card)

    def _girls_in(self, owner: Seat, town: Town) -> bool:
        return Saloon(town, girls=True) in self._seen.table.saloons[owner]
