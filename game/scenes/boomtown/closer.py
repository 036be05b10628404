"""Looking closer: what the pointer or the keyboard is on, and the card in full that comes after a while."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from game.rules.boomtown.cards import CardId
from game.scenes.boomtown.mat_items import Item
from game.scenes.boomtown.mats import Mat
from game.scenes.boomtown.row import RowCard

if TYPE_CHECKING:
    from game.scenes.boomtown.scene import BoomtownTable

READ_AFTER: Final = 1.1
"""Seconds the pointer rests on something before it is shown in full."""
HOLD: Final = 0.55
"""Seconds a card is held down until it is shown in full."""


@dataclass(frozen=True, slots=True)
class Rest:
    """What is looked at, and when it is to be shown in full."""

    due: float
    owner: Mat | RowCard
    card: CardId | None = None
    item: Item | None = None


class Closer:
    """Follows pointer and keyboard over the cards of one table."""

    def __init__(self, table: BoomtownTable) -> None:
        self._table = table
        self._rest: Rest | None = None
        self.hovered: RowCard | None = None

    def hover_card(self, card: RowCard | None) -> None:
        """A card of the row is looked at. Its rules come by themselves only if they are not on the card."""
        if card is self.hovered:
            return
        self.hovered = card
        found = None if card is None else card.look.card
        self.hide()
        self._rest = None
        if card is not None and found is not None:
            later = math.inf if found in self._table.deck.by_id else self._table.app.now + READ_AFTER
            self._rest = Rest(later, card, card=found)
        self._table.showing.paper()

    def hold_card(self, card: RowCard) -> None:
        """A card of the row is held down: after a moment it is shown in full, and not taken."""
        if card.look.card is not None:
            self._rest = Rest(self._table.app.now + HOLD, card, card=card.look.card)

    def hover_item(self, mat: Mat, item: Item | None) -> None:
        """Something on a mat is looked at."""
        table, seat = self._table, mat.look.seat
        self.hide()
        self._rest = None if item is None else Rest(table.app.now + READ_AFTER, mat, item=item)
        if table.mover is not None and table.choices.targets:
            action = table.choices.targets.get((seat, item.key)) if item is not None else None
            seen = table.seen
            table.say("" if action is None else table.asking.target(table.mover, action, seat, seen))

    # The card in full

    def hide(self) -> None:
        """Take the full card away; it does not come again by itself."""
        self._table.view.full.hide()
        if self._rest is not None:
            self._rest = replace(self._rest, due=math.inf)

    def toggle(self) -> bool:
        """Show what is looked at in full, or take it away; False when nothing is looked at."""
        if self._table.view.full.visible:
            self.hide()
            return True
        return self._show()

    def update(self, now: float) -> None:
        """Show it when it is due."""
        if self._rest is not None and now >= self._rest.due and not self._table.busy:
            self._show()
            self._rest = replace(self._rest, due=math.inf)

    @property
    def wake_at(self) -> float:
        """When it is due."""
        return math.inf if self._rest is None else self._rest.due

    def _show(self) -> bool:
        table, rest = self._table, self._rest
        if rest is None or (isinstance(rest.owner, RowCard) and rest.owner.dragged):
            return False
        card, beside = rest.card, rest.owner.rect
        if rest.item is not None:
            card, rules = table.tell.rules_of_item(rest.item, table.picture.table)
            beside = rest.item.rect
        elif card is not None:
            rules = table.tell.rules_of(card)
        else:
            return False
        bounds = table.kit.scale.rect.inflate(-24, -24)
        if isinstance(rest.owner, RowCard):
            if not table.view.layout.small:
                bounds.h = table.view.paper.rect.top - bounds.top - 8
            if rest.owner.pressed:
                rest.owner.only_read()
        table.view.full.show(card, rules, beside, bounds)
        return True
