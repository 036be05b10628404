"""What the card says at each moment: instructions, outcomes, warnings, all in the person's words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from game.rules.boomers.actions import Turn
from game.rules.boomers.apply import QUIET_LIMIT, QUIET_WARNING
from game.rules.boomers.areas import Homestead
from game.rules.boomers.board import square_name
from game.rules.boomers.events import Ending
from game.rules.boomers.observation import BoomersObservation
from game.rules.boomers.preview import Preview, helpers, preview
from game.scenes.boomers.land import SIDES
from game.scenes.boomers.selection import Picker, Step
from game.scenes.boomers.turn_card import CardText, Line, ScoreChange
from game.storage.strings import Strings

STONE = "boomers/cornerstone"


class CardWriter:
    """Writes the card. `names` are the players', `pass_key` the key for no stones; `tips` helps beginners."""

    def __init__(self, words: Strings, names: Sequence[str], pass_key: str, *, tips: bool = False) -> None:
        self._words = words
        self._names = tuple(names)
        self._pass_key = pass_key
        self._tips = tips

    def _say(self, key: str, /, **values: object) -> str:
        return self._words(f"boomers.{key}", **values)

    def _count(self, key: str, number: int, /, **values: object) -> str:
        return self._words.count(f"boomers.{key}", number, **values)

    def side(self, seat: int) -> str:
        """What a side is called."""
        return self._say(f"side.{seat}")

    def listed(self, squares: Iterable[int]) -> str:
        """Squares by name, the last two joined by "and"."""
        names = [square_name(square) for square in squares]
        if len(names) < 2:
            return "".join(names)
        return self._say("card.and", one=", ".join(names[:-1]), other=names[-1])

    # Whole cards

    def base(self, seen: BoomersObservation) -> CardText:
        """Whose turn it is, and which."""
        name = self._names[seen.mover]
        if seen.placing is not None:
            total = len(seen.ground.setup)
            corner = self._say("card.setup_number", number=seen.step + 1, count=total)
        else:
            corner = self._say("card.number", number=seen.turns + 1)
        return CardText(
            int(seen.mover), self._say("card.turn_of", name=name), corner, warning=self.warning(seen)
        )

    def waiting(self, seen: BoomersObservation) -> CardText:
        """The computer is to move."""
        return replace(self.base(seen), lead=self._say("card.thinking", name=self._names[seen.mover]))

    def looking_back(self, seen: BoomersObservation) -> CardText:
        """An earlier moment."""
        if seen.placing is not None and seen.step:
            lead = self._say("card.looking_setup", number=seen.step)
        elif seen.turns:
            lead = self._say("card.looking", number=seen.turns)
        else:
            lead = self._say("card.looking_start")
        return replace(self.base(seen), lead=lead, warning="")

    def ended(self, seen: BoomersObservation) -> CardText:
        """The result."""
        lines = self.result(seen)
        ahead = seen.scores.index(max(seen.scores))
        return CardText(ahead, lines[-1], lead=lines[0])

    def result(self, seen: BoomersObservation) -> list[str]:
        """Why the game is over, and who has won."""
        reason = {
            Ending.NO_MOVE: self._say("end.no_move", name=self._names[seen.mover]),
            Ending.REPETITION: self._say("end.repetition"),
            Ending.QUIET: self._say("end.quiet"),
        }[seen.ending or Ending.NO_MOVE]
        less, more = sorted(seen.scores)
        if less == more:
            return [reason, self._say("end.draw", more=more, less=less)]
        winner = self._names[seen.scores.index(more)]
        return [reason, self._say("end.wins", name=winner, more=more, less=less)]

    def choosing(self, seen: BoomersObservation, picker: Picker) -> CardText:
        """A person chooses: what is to be done, and what the hovered turn would bring."""
        card = self.base(seen)
        turn = picker.hovered_turn
        if turn is not None:
            return self.outcome(card, seen, turn)
        if self._tips and not card.warning and picker.step is not Step.NOTHING:
            card = replace(card, tip=self._say(f"tip.{picker.step.value}"))
        chosen = picker.chosen
        match picker.step:
            case Step.PLACE if picker.placing is not None:
                return replace(card, lead=self._say(f"card.place_{picker.placing}"))
            case Step.TARGET if chosen.start is not None:
                return self._for_target(card, seen, picker, chosen.start)
            case Step.HELPER if chosen.start is not None and chosen.to is not None:
                return self._for_helper(card, picker, chosen.start, chosen.to)
            case Step.RIDE if (
                chosen.start is not None and chosen.to is not None and chosen.helper is not None
            ):
                names = self._names_of(start=chosen.start, to=chosen.to, helper=chosen.helper)
                return replace(card, lead=self._say("card.choose_ride", **names))
        return replace(card, lead=self._say("card.move"))

    def _names_of(self, **squares: int) -> dict[str, str]:
        return {key: square_name(square) for key, square in squares.items()}

    def _for_target(self, card: CardText, seen: BoomersObservation, picker: Picker, start: int) -> CardText:
        at, targets = picker.chosen.hovered, picker.choices.targets(start)
        if at is None or at not in targets:
            lead = self._say("card.choose_target", square=square_name(start))
            return replace(card, lead=lead, lines=(("", self._count("card.ways", len(targets))),))
        names = self._names_of(start=start, to=at)
        count = len(helpers(seen, start, at))
        if not count:
            return replace(card, lead=self._say("card.to_target_alone", **names))
        line = self._count("card.can_help", count)
        return replace(card, lead=self._say("card.to_target", **names), lines=(("", line),))

    def _for_helper(self, card: CardText, picker: Picker, start: int, to: int) -> CardText:
        count = len(picker.choices.helpers(start, to))
        lead = self._say("card.choose_helper", **self._names_of(start=start, to=to))
        none = self._say("card.or_none", key=self._pass_key.upper())
        return replace(card, lead=lead, lines=(("", self._count("card.can_help", count)), ("", none)))

    # Outcomes

    def turn_words(self, seen: BoomersObservation, turn: Turn) -> str:
        """A whole turn in words."""
        names = self._names_of(start=turn.start, to=turn.to)
        if turn.helper is None:
            return self._say("card.turn", **names)
        names["helper"] = square_name(turn.helper)
        if turn.helper not in seen.sooners:
            return self._say("card.turn_with", **names)
        if turn.ride is None:
            return self._say("card.turn_with_sooner", **names)
        return self._say("card.turn_with_ride", **names, ride=square_name(turn.ride))

    def outcome(self, card: CardText, seen: BoomersObservation, turn: Turn) -> CardText:
        """What a turn would do: stones, land, scores."""
        then = preview(seen, turn)
        lines: list[Line] = []
        if then.stones:
            lines.append(
                (STONE, self._count("card.stones", len(then.stones), squares=self.listed(then.stones)))
            )
        lines += self._closing(seen, then)
        if then.ending is not None:
            lines.append(("common/icon_trophy", self._say("card.ends")))
        scores = tuple(
            ScoreChange(
                seat, self._say("card.score_of", side=self.side(seat)), seen.scores[seat], then.scores[seat]
            )
            for seat in (0, 1)
            if then.gains[seat]
        )
        return replace(card, lead=self.turn_words(seen, turn), lines=tuple(lines), scores=scores, warning="")

    def _closing(self, seen: BoomersObservation, then: Preview) -> list[Line]:
        """A line for each area closed; for land, what the track takes away and what silver adds."""
        homes = {home.squares: home for home in then.sheet}
        lines: list[Line] = []
        for area in then.closed:
            count = len(area.squares)
            if area.seat is None:
                lines.append(("", self._count("card.closes_nobody", count)))
                continue
            words = self._land_words(homes[area.squares], seen)
            lines.append((f"boomers/house_{SIDES[area.seat]}", words))
        return lines

    def _land_words(self, home: Homestead, seen: BoomersObservation) -> str:
        count, side = len(home.squares), self.side(home.seat)
        notes = []
        if len(home.section) < count:
            notes.append(self._say("card.section", count=len(home.section)))
        if home.mines:
            notes.append(self._say("card.silver", points=len(home.mines) * seen.ground.mine_value))
        if not notes:
            return self._count("card.closes", count, side=side)
        return ", ".join((self._count("card.land", count, side=side), *notes))

    # Warnings

    def warning(self, seen: BoomersObservation) -> str:
        """What rules 18 and 23 have players warned of, the most urgent first."""
        if seen.ending is not None or seen.placing is not None:
            return ""
        if seen.must_shake_off:
            return self._say("warn.shake_off" if seen.sooners else "warn.last_turn")
        if seen.occurrences >= 2:
            return self._say("warn.repeated")
        if seen.quiet_turns >= QUIET_WARNING:
            return self._say("warn.quiet", count=seen.quiet_turns, limit=QUIET_LIMIT)
        return ""
