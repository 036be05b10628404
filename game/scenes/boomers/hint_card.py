"""A hint on the card, in steps: where to look and what it is about, which action, why in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import islice

from game.rules.boomers.actions import BoomersAction, Piece, Place, Turn
from game.rules.boomers.board import square_name
from game.rules.boomers.observation import BoomersObservation
from game.scenes.boomers.card_text import CardWriter
from game.scenes.boomers.reasons import Reason, Why, reasons_for
from game.scenes.boomers.turn_card import CardText, Line
from game.scenes.table_hints import HintStep
from game.storage.strings import Strings

TOLD = 2
"""How many reasons are told."""
LOOK_AT = {Piece.STONE: "stone", Piece.BOOMER: "boomer_place", Piece.SOONER: "sooner"}
"""Where to look in the set-up."""


class HintWriter:
    """Writes the hint with the card's own writer. `names` are the players'."""

    def __init__(self, words: Strings, names: Sequence[str], card: CardWriter) -> None:
        self._words = words
        self._names = tuple(names)
        self._card = card

    def _say(self, key: str, /, **values: object) -> str:
        return self._words(f"boomers.{key}", **values)

    def write(
        self, seen: BoomersObservation, action: BoomersAction | None, step: HintStep, margin: float | None
    ) -> CardText:
        """A hint as far as it has been told; `margin` is what the computer expects for the mover."""
        card = self._card.base(seen)
        if action is None or step is HintStep.ASKED:
            return replace(card, lead=self._say("hint.wait"))
        if step is HintStep.WHERE:
            clue = self._say(f"clue.{next(reasons_for(seen, action)).why}")
            return replace(card, lead=self._where(action), lines=(("common/icon_hint", clue),))
        card = self._what(card, seen, action)
        if step < HintStep.WHY:
            return card
        reasons: list[Line] = [
            ("common/icon_hint", self.sentence(seen, reason))
            for reason in islice(reasons_for(seen, action), TOLD)
        ]
        if margin is not None:
            reasons.append(("common/icon_computer", self._outlook(seen, round(margin))))
        return replace(card, lines=tuple(reasons))

    def _where(self, action: BoomersAction) -> str:
        match action:
            case Turn(start):
                return self._say("hint.where_boomer", square=square_name(start))
            case Place(piece):
                return self._say(f"hint.where_{LOOK_AT[piece]}")

    def _what(self, card: CardText, seen: BoomersObservation, action: BoomersAction) -> CardText:
        match action:
            case Turn():
                told = self._card.outcome(card, seen, action)
                lead = self._say("hint.action", turn=self._card.turn_words(seen, action))
                return replace(told, lead=lead)
            case Place(_, square):
                return replace(card, lead=self._say("hint.place", square=square_name(square)))

    def sentence(self, seen: BoomersObservation, reason: Reason) -> str:
        """A reason in words."""
        key = f"boomers.why.{reason.why}"
        if reason.why is Why.STOPS and reason.count:
            key = "boomers.why.stops_more"
        values = {
            "name": self._names[seen.mover],
            "rival": self._names[1 - seen.mover],
            "before": reason.before,
            "square": square_name(reason.square),
            "points": reason.count * seen.ground.mine_value,
        }
        if self._words.knows(f"{key}.many"):
            return self._words.count(key, reason.count, **values)
        return self._words(key, count=reason.count, **values)

    def _outlook(self, seen: BoomersObservation, margin: int) -> str:
        if not margin:
            return self._say("hint.level")
        ahead = seen.mover if margin > 0 else 1 - seen.mover
        return self._words.count("boomers.hint.outlook", abs(margin), name=self._names[ahead])
