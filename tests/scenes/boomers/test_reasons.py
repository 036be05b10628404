"""Why a turn is a good one: every reason is checked against what the rules' own preview says."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pygame
import pytest

from game.play.player import person
from game.play.record import Header
from game.play.session import Session
from game.rules.api import Seat
from game.rules.boomers.actions import BoomersAction, Place, Turn
from game.rules.boomers.observation import BoomersObservation
from game.rules.boomers.preview import preview
from game.rules.boomers.state import state_of
from game.scenes.boomers.reasons import Reason, Why, reasons_for
from game.scenes.table_hints import HintStep
from game.services import Services
from game.storage.strings import Strings
from tests.scenes.boomers.driver import table

ALL = {"board": "quick", "sooners": True, "mines": True, "railroad": "bent", "river": True}


def positions(options: dict[str, object], seed: int) -> Iterator[tuple[BoomersObservation, BoomersAction]]:
    """Every position of a game in which stones are placed where they can be, with the action made there."""
    from game.storage.catalog import load_games

    session = Session(load_games()["boomers"], Header("boomers", seed, options, (person("A"), person("B"))))
    rng = Random(seed)
    while not session.is_over and session.version < 60:
        seat, seen = session.actors[0], session.observation(None)
        legal = session.legal_actions(seat)
        placing = [action for action in legal if isinstance(action, Turn) and action.helper is not None]
        action = rng.choice(placing or legal)
        assert isinstance(seen, BoomersObservation)
        assert isinstance(action, Turn | Place)
        yield seen, action
        session.submit(seat, action, session.version)


def best_closing(seen: BoomersObservation, seat: int) -> int:
    """The most squares a side could close for itself if it were to move."""
    at_turn = replace(seen, mover=Seat(seat))
    best = 0
    for action in state_of(at_turn).legal_actions(Seat(seat)):
        closed = preview(at_turn, action).closed
        best = max(best, sum(len(area.squares) for area in closed if area.seat == seat))
    return best


def after(seen: BoomersObservation, action: BoomersAction) -> BoomersObservation:
    return state_of(seen).apply(seen.mover, action)[0].observation(None)


def check_done(seen: BoomersObservation, action: BoomersAction, reason: Reason) -> None:
    """That a reason about the turn itself is true."""
    then, me, rival = preview(seen, action), seen.mover, 1 - seen.mover
    sizes = {seat: sum(len(a.squares) for a in then.closed if a.seat == seat) for seat in (me, rival, None)}
    match reason.why:
        case Why.ENDS:
            assert then.ending is not None
            assert then.scores[me] - then.scores[rival] == reason.count > 0
        case Why.CLOSES:
            assert sizes[me] == reason.count > 0
        case Why.MINES:
            own = {mine for home in then.sheet if home.seat == me for mine in home.mines}
            assert reason.square in own
            assert len(own) >= reason.count > 0
        case Why.NOBODY:
            assert sizes[None] == reason.count > 0
        case Why.HEMS:
            assert any(reason.square in area.boomers for area in then.closed if area.seat == rival)
        case Why.BURIES:
            assert reason.square in then.stones
            assert reason.square in seen.mines


def check_averted(seen: BoomersObservation, action: BoomersAction, reason: Reason) -> None:
    """That a reason about the next turn is true."""
    me, rival = seen.mover, 1 - seen.mover
    match reason.why:
        case Why.STOPS:
            assert best_closing(seen, rival) == reason.before
            left = best_closing(after(seen, action), rival)
            assert left == reason.count or (left < 3 and not reason.count)
        case Why.PREPARES:
            assert best_closing(after(seen, action), me) == reason.count > best_closing(seen, me)
        case Why.WAITS:
            assert not preview(seen, action).stones
            assert best_closing(after(seen, action), rival) == 0
        case Why.FREES:
            at_turn = replace(seen, mover=Seat(rival))
            assert any(
                reason.square in area.boomers and len(area.squares) == reason.count
                for turn in state_of(at_turn).legal_actions(Seat(rival))
                for area in preview(at_turn, turn).closed
                if area.seat == me
            )


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("options", [{"board": "quick"}, ALL], ids=["plain", "all"])
def test_every_reason_is_true(options: dict[str, object], seed: int) -> None:
    told: set[Why] = set()
    for seen, action in positions(options, seed):
        reasons = list(reasons_for(seen, action))
        assert reasons
        told |= {reason.why for reason in reasons}
        for reason in reasons:
            check_done(seen, action, reason)
            check_averted(seen, action, reason)
    assert len(told) >= 5


def test_the_set_up_has_reasons_of_its_own() -> None:
    told = {
        action.piece: next(reasons_for(seen, action)).why
        for seen, action in positions({**ALL, "advanced": True}, 1)
        if isinstance(action, Place)
    }
    assert told["boomer"] is Why.SEES
    assert told["sooner"] is Why.KEEPS_OPEN
    assert told["stone"] in (Why.ON_THE_EDGE, Why.JOINS, Why.DIVIDES)


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_reason_has_its_words(tmp_path: Path, language: str) -> None:
    services = Services(tmp_path)
    services.change("look", language=language)
    words: Strings = services.words
    for why in Why:
        assert words.knows(f"boomers.clue.{why}")
        assert words.knows(f"boomers.why.{why}") or words.knows(f"boomers.why.{why}.many")


def test_a_hint_names_the_reason_of_this_very_turn(tmp_path: Path) -> None:
    with table(tmp_path) as driver:
        driver.key(pygame.K_h)
        for _ in range(5):
            driver.step(0.1)
        hints, card = driver.table.hints, driver.table.panel.card
        assert hints.reply is not None
        action = hints.reply.action
        assert isinstance(action, Turn)
        first = next(reasons_for(driver.seen, action))
        assert card.text.lines[0][1] == driver.table.words(f"boomers.clue.{first.why}")
        driver.key(pygame.K_h)
        driver.key(pygame.K_h)
        assert hints.step is HintStep.WHY
        told = " ".join(words for _, words in card.text.lines)
        assert str(first.count) in told
        assert not card.cut


def test_rule_23_shaking_off_a_sooner_is_told() -> None:
    found = [
        reason.why
        for seed in range(12)
        for seen, _ in positions({"board": "quick", "sooners": True}, seed)
        if seen.must_shake_off
        for action in state_of(seen).legal_actions(seen.mover)
        if isinstance(action, Turn) and preview(seen, action).gains[seen.mover] > 0
        for reason in reasons_for(seen, action)
    ]
    assert Why.SHAKES_OFF in found
