"""The end of a game for the result screen: coins by round, Bokken tokens, and what mattered."""

from __future__ import annotations

from game.play.updates import Update
from game.rules.api import Seat
from game.rules.boom_bokken.events import Exploded, RoundEnded, TokenTaken
from game.rules.boom_bokken.scoring import winners
from game.rules.boom_bokken.table import Table
from game.scenes.boom_bokken.marks import COINS
from game.scenes.boom_bokken.words import Teller
from game.scenes.outcome import Outcome, SheetLine, Turn
from game.scenes.table import TableScene

COIN_RULE, TOKEN_RULE, END_RULE = 19, 16, 22
MOMENTS = 3


def make(table: TableScene) -> Outcome:
    """A line a round with the coins, one for the tokens; the explosions that cost most at the side."""
    teller = Teller(table.words, table.name_of)
    last: Table = table.moments[-1].observation.table
    best = tuple(int(seat) for seat in winners(last))
    points = last.points()
    letter = table.kit.theme.seat(best[0]).letter.lower()
    key = "results.wins.one" if len(best) == 1 else "results.wins.many"
    tied = sum(own == max(points) for own in points) > len(best)
    return Outcome(
        heading=table.words(key, names=teller.listed([Seat(seat) for seat in best])),
        note=table.words("bokken.result.tie" if tied else "bokken.result.note", points=max(points)),
        portrait=f"boom_bokken/apprentice_{letter}",
        leaders=best,
        lines=(*_rounds(table, teller), _tokens(table, teller, last)),
        totals=tuple(map(str, points)),
        foot="",
        ending=table.words("results.boom_bokken.ending"),
        ending_rule=END_RULE,
        series=_series(table),
        turns=_turns(table, teller),
        chart_title=table.words("bokken.result.chart"),
        turns_title=table.words("bokken.result.moments"),
    )


def _ends(table: TableScene) -> list[tuple[Update, RoundEnded]]:
    """Every end of a round with its moment."""
    return [
        (moment, event)
        for moment in table.moments
        for event in moment.events
        if isinstance(event, RoundEnded)
    ]


def _rounds(table: TableScene, teller: Teller) -> list[SheetLine]:
    lines = []
    for moment, ended in _ends(table):
        seen: Table = table.moments[moment.version - 1].observation.table
        worth = seen.setup.deck.coins
        values = [""] * seen.setup.seats
        told = []
        for rank in ended.ranks:
            each = table.words("bokken.each", points=worth[rank.rank])
            told.append(f"{teller.team(rank.team)}: {teller.listed(rank.seats)}, {each}")
            for seat in rank.seats:
                values[seat] = str(worth[rank.rank])
        out = (
            [table.words("bokken.result.out", names=teller.listed(ended.exploded))] if ended.exploded else []
        )
        lines.append(
            SheetLine(
                image=f"boom_bokken/coin_{COINS[0]}",
                title=table.words("bokken.result.round", round=ended.number + 1),
                note=table.words("bokken.result.coins"),
                values=tuple(values),
                story=". ".join([*told, *out]) + ".",
                rule=COIN_RULE,
            )
        )
    return lines


def _tokens(table: TableScene, teller: Teller, last: Table) -> SheetLine:
    worth = last.setup.deck.token
    told = [
        table.words("bokken.end.token_short", name=teller.name_of(e.seat), victim=teller.name_of(e.victim))
        for moment in table.moments
        for e in moment.events
        if isinstance(e, TokenTaken)
    ]
    return SheetLine(
        image="boom_bokken/bokken_token",
        title=table.words("bokken.result.tokens"),
        note=table.words("bokken.each", points=worth),
        values=tuple(str(worth * count) if count else "" for count in last.tokens),
        story=". ".join(told) + "." if told else "",
        rule=TOKEN_RULE,
    )


def _series(table: TableScene) -> tuple[tuple[float, ...], ...]:
    """Each seat's points at every version."""
    by_version = [moment.observation.table.points() for moment in table.moments]
    return tuple(tuple(map(float, own)) for own in zip(*by_version, strict=True))


def _turns(table: TableScene, teller: Teller) -> tuple[Turn, ...]:
    """The explosions at which most points were won, in order: a token, and the coins if the round ended."""
    series = _series(table)
    found = []
    for moment in table.moments:
        for event in moment.events:
            if isinstance(event, Exploded):
                limit = teller.limit(event.value, event.call)
                story = table.words(
                    "bokken.result.boom", name=teller.name_of(event.seat), caller=teller.name_of(event.caller)
                )
                found.append(Turn(moment.version, event.seat, limit, story))

    def won(turn: Turn) -> tuple[float, int]:
        return sum(own[turn.version] - own[turn.version - 1] for own in series), turn.version

    return tuple(sorted(sorted(found, key=won)[-MOMENTS:], key=lambda turn: turn.version))
