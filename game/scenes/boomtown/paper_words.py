"""What stands on the paper: the phase, what is asked, what something would bring."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING

from game.rules.api import CHANCE, Seat
from game.rules.boomtown.cards import CardId
from game.rules.boomtown.observation import Observation
from game.rules.boomtown.phase import Phase
from game.scenes.boomtown.advice import Advice
from game.scenes.boomtown.bid_board import PASSING
from game.scenes.boomtown.paper import DOTS, PaperText
from game.scenes.key_names import key_text

if TYPE_CHECKING:
    from game.scenes.boomtown.scene import BoomtownTable


class Standing:
    """Where the turn stands, for the head, the plates and the paper."""

    def __init__(self, table: BoomtownTable) -> None:
        self._table = table

    def actor(self, seen: Observation) -> Seat | None:
        """Whose turn it is on the screen."""
        if seen.actors and seen.actors[0] != CHANCE:
            return seen.actors[0]
        rolling = {Phase.PRODUCTION: seen.winner, Phase.HOLDUP: seen.active}
        return rolling.get(seen.phase)

    def phase(self, seen: Observation) -> str:
        """The step of the turn, as a title."""
        words = self._table.words
        picture = self._table.picture
        if picture.dice is not None and not picture.dared and seen.phase is not Phase.END:
            return words("boomtown.phase.production")
        card = self.pending(seen)
        name = "" if card is None else self._table.tell.card(card)
        return words(f"boomtown.phase.{seen.phase}", card=name)

    def pending(self, seen: Observation) -> CardId | None:
        """The card that waits for a target or a place."""
        if seen.phase is Phase.PLACE and seen.placing:
            return seen.placing[0].card
        return seen.pending

    def says(self, seen: Observation) -> str:
        """Who does what in it."""
        words, table = self._table.words, self._table
        match seen.phase:
            case Phase.AUCTION if seen.first >= 0:
                return words("boomtown.says.started", name=table.name_of(seen.first))
            case Phase.TAKE | Phase.TARGET | Phase.PLACE:
                actor = self.actor(seen)
                return "" if actor is None else words("boomtown.says.chooses", name=table.name_of(actor))
            case Phase.HOLDUP:
                return words("boomtown.says.rolls", name=table.name_of(seen.active))
            case Phase.PRODUCTION | Phase.TELEGRAPH if seen.winner is not None:
                return words("boomtown.says.rolls", name=table.name_of(seen.winner))
            case Phase.END:
                return words("boomtown.says.over")
        return ""

    def may_ride(self, seat: Seat, seen: Observation) -> bool:
        """Whether a seat may go ahead of whoever chooses; at the newest moment its time must not be over."""
        window = self._table.status.window if self._table.looking is None else None
        over = window is not None and (window.closed or seat in window.done)
        return seat in seen.actors[1:] and not over

    def dots(self) -> int | None:
        """How many of ten dots a computer's thinking or the time for a Mustang has filled; None without."""
        status = self._table.status
        if self._table.mustangs.riders and status.window is not None and status.window.asked is None:
            return min(DOTS, math.floor((1 - status.window.left) * DOTS) + 1)
        if status.thinking is None or self._table.busy:
            return None
        share = (self._table.app.now - status.since) / status.limit if status.limit else 0.0
        return max(0, min(DOTS, math.floor(share * DOTS + 1)))


class PaperWords:
    """Writes the paper of one table."""

    def __init__(self, table: BoomtownTable, standing: Standing, advice: Advice) -> None:
        self._table = table
        self._standing = standing
        self._advice = advice

    def text(self) -> PaperText:
        """What stands on the paper now."""
        table, words = self._table, self._table.words
        seen, picture = table.seen, table.picture
        if picture.results:
            return PaperText(results=picture.results)
        if table.looking is not None:
            key = key_text(words, table.settings.keys.now)
            heading = words("boomtown.paper.looking")
            return PaperText(heading, words=words("boomtown.paper.looking_how", key=key))
        if table.over:
            return PaperText(words("boomtown.paper.over"), words=" ".join(table.describe_result()[-1:]))
        match seen.phase:
            case Phase.AUCTION:
                return self._auction(seen)
            case Phase.TAKE:
                return self._choosing(seen)
            case Phase.TARGET | Phase.PLACE | Phase.TELEGRAPH:
                return self._aiming(seen)
            case Phase.PRODUCTION | Phase.HOLDUP if self._standing.actor(seen) is not None:
                return PaperText(self._standing.phase(seen), words=self._standing.says(seen))
        return PaperText(self._standing.phase(seen), words=words("boomtown.paper.reveal"))

    def _looked_at(self, seat: Seat) -> str:
        """The outlook of the card under the pointer."""
        table = self._table
        hovered = table.closer.hovered
        if hovered is None or hovered.look.card is None:
            return ""
        return table.tell.outlook(table.picture.table, seat, hovered.look.card)

    def _auction(self, seen: Observation) -> PaperText:
        table, words = self._table, self._table.words
        leader, mover, board = seen.auction.leader, table.mover, table.controls.board
        text = PaperText(
            amount=seen.auction.high,
            label=words("boomtown.paper.high" if leader is not None else "boomtown.paper.no_bid"),
            seat=None if leader is None else int(leader),
            name="" if leader is None else table.name_of(leader),
        )
        if leader is None:
            text = replace(text, amount=None, heading=words("boomtown.paper.no_bid"))
        if mover is None:
            actor = self._standing.actor(seen)
            said = self._looked_at(table.view.bottom)
            if not said and actor is not None:
                said = words("boomtown.paper.bids_now", name=table.name_of(actor))
            return replace(text, words=said, thinking=self._standing.dots())
        advice = self._advice.words()
        said = advice or self._looked_at(mover)
        if said or board is None:
            return replace(text, words=said, reading=bool(advice))
        if board.looked_at != PASSING:
            return replace(text, chain=table.asking.chain(mover, board.looked_at, seen))
        if not table.choices.bids:
            gold = seen.table.gold[mover]
            key = "cannot" if gold else "only_pass"
            return replace(text, words=words(f"boomtown.paper.{key}", gold=gold, high=seen.auction.high))
        last = leader is None and len(seen.auction.passed) == seen.seats - 1
        return replace(text, words=words("boomtown.paper.passing_last" if last else "boomtown.paper.passing"))

    def _choosing(self, seen: Observation) -> PaperText:
        table, words = self._table, self._table.words
        chooser = self._standing.actor(seen) or Seat(0)
        if table.mover is None and table.mustangs.riders:
            said = words("boomtown.aim.mustang", name=table.name_of(chooser))
            return PaperText(words("boomtown.card.mustang"), words=said, thinking=self._standing.dots())
        if table.about:
            return PaperText(words("boomtown.phase.take"), words=table.about)
        if table.mover is not None:
            said = self._advice.words() or self._looked_at(table.mover) or words("boomtown.paper.take_how")
            return PaperText(words("boomtown.paper.take"), words=said)
        said = self._looked_at(table.view.bottom)
        said = said or words("boomtown.paper.takes_now", name=table.name_of(chooser))
        return PaperText(words("boomtown.phase.take"), words=said, thinking=self._standing.dots())

    def _aiming(self, seen: Observation) -> PaperText:
        table, words = self._table, self._table.words
        card = self._standing.pending(seen)
        telegraph = seen.phase is Phase.TELEGRAPH
        name = words("boomtown.card.telegraph") if telegraph or card is None else table.tell.card(card)
        if table.mover is None:
            actor = self._standing.actor(seen) or Seat(0)
            key = "answers_now" if telegraph else "aims_now"
            said = words(f"boomtown.paper.{key}", name=table.name_of(actor), card=name)
            return PaperText(name, words=said, thinking=self._standing.dots())
        question = table.asking.question(table.choices, card, table.victim, seen)
        advice = self._advice.words()
        return PaperText(name, words=table.about or advice or question, reading=bool(advice))
