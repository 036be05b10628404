"""Tells every widget of the table what to show: seats, row, paper, head, log, bars, buttons."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.rules.api import Seat
from game.rules.boomtown.actions import Bid, Take
from game.rules.boomtown.cards import TOWN_INDEX, CardId
from game.rules.boomtown.mayors import fee
from game.rules.boomtown.observation import Observation
from game.rules.boomtown.phase import Phase
from game.rules.boomtown.scoring import worth
from game.scenes.boomtown.advice import Advice
from game.scenes.boomtown.bid_board import PASSING
from game.scenes.boomtown.mat_items import Item, Key
from game.scenes.boomtown.overlay import Plaque
from game.scenes.boomtown.panels import Bar
from game.scenes.boomtown.paper import DOTS
from game.scenes.boomtown.paper_words import PaperWords, Standing
from game.scenes.boomtown.payline import dots
from game.scenes.boomtown.plates import SeatLook
from game.scenes.boomtown.row import SlotLook
from game.scenes.table_hints import HintStep

if TYPE_CHECKING:
    from game.scenes.boomtown.scene import BoomtownTable


class Showing:
    """Compares before it tells: what has not changed costs next to nothing."""

    def __init__(self, table: BoomtownTable) -> None:
        self._table = table
        self._told: object = None
        self.advice = Advice(table)
        self.standing = Standing(table)
        self._words = PaperWords(table, self.standing, self.advice)

    def all(self) -> None:
        """Everything, if anything has changed."""
        table = self._table
        now = (
            table.shown.version,
            id(table.picture),
            table.picture.changes,
            table.mover,
            table.looking,
            table.hints.step,
            table.tell.names,
            table.victim,
            table.mustangs.riders,
            table.status.thinking,
            self.standing.dots(),
            table.over,
            table.controller.can_undo(),
        )
        if now == self._told:
            return
        self._told = now
        self.mats()
        self._head()
        self._row()
        self._log()
        self._bars()
        self._buttons()
        self.paper()

    @property
    def wake_at(self) -> float:
        """When the next dot of a thinking computer is due."""
        status = self._table.status
        filled = self.standing.dots()
        if self._table.mustangs.riders:
            return self._table.app.now + 0.25
        if status.thinking is None or not status.limit or filled is None or filled >= DOTS:
            return math.inf
        return status.since + filled * status.limit / DOTS

    # Seats

    def mats(self) -> None:
        """Every seat's mat and plate."""
        table = self._table
        for seat, mat in table.view.mats.items():
            mat.tell(self._look(seat), partial(table.tell.seat, table.picture.table, seat))

    def _look(self, seat: Seat) -> SeatLook:
        table, seen, picture = self._table, self._table.seen, self._table.picture
        pill, kind, out = self._pill(seat, seen)
        small = table.view.layout.small
        sum_ = worth(picture.table, table.deck.amounts, seat).total
        aims = table.mover is not None and seen.phase in (Phase.TARGET, Phase.PLACE)
        return SeatLook(
            seat=seat,
            name=table.name_of(seat),
            table=picture.table,
            pill=pill,
            kind=kind,
            gain=picture.gains.get(seat, 0),
            out=out,
            acting=self.standing.actor(seen) == seat,
            worth=table.words("boomtown.worth_of", worth=sum_) if small else "",
            targets=table.choices.keys_on(seat) if aims and table.victim is None else None,
            placed=_placed(seat, seen),
            hinted=self.advice.keys_on(seat),
            hidden=picture.hidden,
            glowing=picture.glowing,
            cracked=picture.cracked,
        )

    def _pill(self, seat: Seat, seen: Observation) -> tuple[str, str, bool]:
        """What a seat does, how that looks, and whether it is out of the auction."""
        words = self._table.words
        acting = self.standing.actor(seen) == seat
        auction = seen.auction
        match seen.phase:
            case Phase.AUCTION if acting:
                return words("boomtown.pill.to_bid"), "ink", False
            case Phase.AUCTION if seat in auction.passed:
                key = "out" if seen.table.gold[seat] else "broke"
                return words(f"boomtown.pill.{key}"), "plain", True
            case Phase.AUCTION if auction.bids[seat]:
                kind = "brass" if auction.leader == seat else "plain"
                return words("boomtown.pill.bids", amount=auction.bids[seat]), kind, False
            case Phase.TAKE if acting:
                return words("boomtown.pill.to_choose"), "ink", False
            case Phase.TAKE if self.standing.may_ride(seat, seen):
                return words("boomtown.pill.mustang"), "brass", False
            case Phase.TARGET | Phase.PLACE | Phase.TELEGRAPH if acting:
                return words("boomtown.pill.to_aim"), "ink", False
            case Phase.PRODUCTION if acting:
                return words("boomtown.pill.rolls"), "ink", False
            case Phase.END if seat in self._table.controller.winners:
                return words("boomtown.pill.winner"), "brass", False
        return "", "plain", False

    # Head, log, bars, buttons

    def _turns(self, seen: Observation) -> int:
        deck = self._table.deck
        return (deck.size - deck.removed(seen.seats)) // seen.seats

    def _left(self, seen: Observation) -> int:
        """Cards still in the deck, as far as the screen has come."""
        return seen.to_come

    def _head(self) -> None:
        table = self._table
        head = table.view.head
        if head is None:
            return
        seen, words = table.seen, table.words
        left = self._left(seen)
        count = words.count("boomtown.cards_left", left)
        head.tell(
            left, count, self.standing.phase(seen), f"{self._round(seen)} {self.standing.says(seen)}".strip()
        )

    def _round(self, seen: Observation) -> str:
        if not seen.turn:
            return ""
        return self._table.words("boomtown.round_of", turn=seen.turn, turns=self._turns(seen))

    def _log(self) -> None:
        table = self._table
        seen, words = table.seen, table.words
        lines = table.chronicle.lines(table.moments[: table.shown.version + 1])
        corner = words("boomtown.round", turn=seen.turn) if seen.turn else ""
        small = table.view.layout.small
        left = (self._left(seen) if small else 0, words("boomtown.left_short"))
        table.view.log.tell(lines, corner, left, table.looking)

    def _bars(self) -> None:
        table = self._table
        if table.view.worth is None:
            return
        bars = []
        for seat, name in enumerate(table.tell.names):
            sum_ = worth(table.picture.table, table.deck.amounts, Seat(seat))
            bars.append(Bar(seat, name, sum_.gold, sum_.mines, sum_.pawns))
        table.view.worth.tell(bars)

    def _buttons(self) -> None:
        table = self._table
        undo, redo, hint, skip, _, menu = table.view.buttons
        now = table.looking is None
        undo.enabled = table.controller.can_undo() and now
        redo.enabled = table.controller.can_redo and now
        hint.enabled = table.mover is not None and table.hints.step is not HintStep.WHY
        skip.enabled = table.busy or table.status.thinking is not None
        name, icon = "menu", "settings"
        if not now:
            name, icon = "now", "play"
        elif table.over:
            name, icon = "result", "trophy"
        text = table.words(f"boomtown.button.{name}")
        if menu.icon != icon:
            menu.set_icon(icon)
        menu.name = menu.tooltip = text

    # The row

    def _row(self) -> None:
        table, picture, seen = self._table, self._table.picture, self._table.seen
        for place, (slot, card) in enumerate(zip(table.view.cards, picture.slots, strict=True)):
            look = SlotLook(None) if card is None else self._slot(card)
            if place == picture.played:
                look = SlotLook(card, played=True)
            name = "" if card is None else table.tell.card(card)
            said: Callable[[], str] = str
            if card is not None and table.mover is not None:
                said = partial(table.tell.outlook, picture.table, table.mover, card)
            slot.tell(look, name, said)
            slot.visible = picture.dice is None and any(one is not None for one in picture.slots)
        name = "" if picture.dice is None else self.standing.phase(seen)
        dared = table.words("boomtown.says.needs", number=picture.dared) if picture.dared else ""
        table.view.tray.tell(picture.dice, name, dared, summed=picture.summed)

    def _slot(self, card: CardId) -> SlotLook:
        """A card with the fee it would cost whoever looks at it."""
        table = self._table
        payer = table.mover if table.mover is not None else table.view.bottom
        mine = table.deck.concession(card)
        due, mayor = 0, None
        if mine is not None:
            mayor = table.picture.table.mayors[TOWN_INDEX[mine.town]]
            due = fee(table.picture.table, payer, mine.town)
        hinted = self.advice.action == Take(card)
        choosable = table.mover is not None and card in table.choices.takes
        if not due or mayor is None:
            return SlotLook(card, choosable=choosable, hinted=hinted)
        return SlotLook(card, table.words("boomtown.fee", fee=due), int(mayor), choosable, hinted)

    # The paper

    def paper(self) -> None:
        """What is decided, or what is looked at."""
        table = self._table
        table.view.paper.tell(self._words.text())
        board = table.controls.board
        if board is not None:
            action = self.advice.action
            hinted = action.amount if isinstance(action, Bid) else PASSING if self.advice.passes else None
            if hinted != board.hinted:
                board.hinted = hinted
                board.invalidate()
        self._line()

    def bid(self, seat: Seat, choice: int) -> None:
        """A bid is looked at: show its chain."""
        del seat, choice
        self.paper()

    def _line(self) -> None:
        """Plaques and dots on the pay line for the bid that is looked at."""
        table = self._table
        if table.busy:
            return
        board, mover = table.controls.board, table.mover
        if board is None or mover is None or board.looked_at == PASSING:
            table.view.overlay.mark()
            return
        view, chain = table.view, table.asking.chain(mover, board.looked_at, table.seen)
        plaques = [Plaque(view.spot_of(mover), f"−{board.looked_at}", pays=True)]
        places = []
        for seat, amount in chain.shares:
            plaques.append(Plaque(view.spot_of(None if seat is None else Seat(seat)), f"+{amount}"))
            if seat is not None:
                places.append(view.place_of(Seat(seat)))
        way = view.layout.line.chain_way(view.place_of(mover), places)
        step = view.kit.px(14)
        view.overlay.mark(plaques, dots(way, step))

    def refuse_target(self, seat: Seat, owner: Seat, item: Item) -> None:
        """Something was clicked that cannot be aimed at: have the rules say why."""
        action = self.advice.attempt(seat, owner, item)
        if action is not None:
            self._table.submit(action)


def _placed(seat: Seat, seen: Observation) -> Key | None:
    """The kept card of a seat that is to be attached now."""
    if seen.phase is not Phase.PLACE or not seen.placing or seen.placing[0].seat != seat:
        return None
    card = seen.placing[0].card
    return "kept", f"{card}#{seen.table.kept[seat].index(card)}"
