"""Hints at the Boomtown table: their reasons are about this very position, and there is room for them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.ai.api import Reply
from game.play.session import Session
from game.rules.api import Action, Seat
from game.rules.boomtown.actions import Bid, Pass, Take
from game.rules.boomtown.observation import Observation
from game.rules.boomtown.payment import gold_after
from game.rules.boomtown.phase import Phase
from game.scenes.boomtown.estimates import Estimates
from game.scenes.boomtown.reasons import Reasons
from game.scenes.table_hints import HintStep
from tests.scenes.boomtown.driver import Driver, position, seated


def in_phase(phase: Phase, after: int = 40) -> Callable[[Session], bool]:
    """A position of a phase, some way into the game."""

    def wanted(session: Session) -> bool:
        seen = session.observation(None)
        return session.version > after and isinstance(seen, Observation) and seen.phase is phase

    return wanted


def outbid(session: Session) -> bool:
    """Somebody is asked who can bid more than another has."""
    seen = session.observation(None)
    assert isinstance(seen, Observation)
    return (
        seen.phase is Phase.AUCTION and seen.auction.high > 1 and len(session.legal_actions(seen.active)) > 6
    )


def advise(driver: Driver, action: Action, step: HintStep) -> str:
    """What a step of a hint says when this is advised."""
    hints = driver.table.hints
    hints.reply = Reply(1, action, 3.0, 0, 0, (action,))
    hints.step = step
    driver.table.refresh()
    driver.step()
    return driver.table.view.paper.text.words


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
@pytest.mark.parametrize("phase", [Phase.AUCTION, Phase.TAKE, Phase.TARGET, Phase.PLACE, Phase.TELEGRAPH])
def test_every_action_has_a_reason_and_there_is_room_for_it(
    tmp_path: Path, phase: Phase, size: tuple[int, int], language: str
) -> None:
    with seated(tmp_path, position(in_phase(phase)), size=size, language=language) as driver:
        driver.step()
        for action in driver.legal[:12]:
            for step in (HintStep.WHERE, HintStep.WHAT, HintStep.WHY):
                said = advise(driver, action, step)
                assert said
                assert "{" not in said
                assert not driver.table.view.paper.cut, said


def test_a_bid_is_reasoned_with_the_first_choice_and_what_would_be_left(tmp_path: Path) -> None:
    with seated(tmp_path, position(outbid)) as driver:
        seat, seen = driver.seat, driver.seen
        estimates = Estimates(seen, seat)
        best, left = estimates.ranked()[0], estimates.left_by(estimates.rival)
        assert estimates.rival == seen.auction.leader
        said = Reasons(driver.table, seat).why(Bid(seen.auction.high + 1))
        assert driver.table.tell.card(best.card) in said
        assert str(best.gold) in said
        assert left.card == best.card or str(left.gold) in said


def test_rule_08_passing_tells_what_the_seat_gets_of_the_highest_bid(tmp_path: Path) -> None:
    with seated(tmp_path, position(outbid)) as driver:
        seat, seen = driver.seat, driver.seen
        leader, high = seen.auction.leader, seen.auction.high
        assert leader is not None
        share = gold_after(seen.table.gold, leader, high)[seat] - seen.table.gold[seat]
        assert Estimates(seen, seat).received(leader, high) == share
        said = Reasons(driver.table, seat).why(Pass())
        assert (f"gets {share}" in said) == bool(share)


def test_the_shares_of_a_bid_are_those_of_the_rules() -> None:
    session = position(in_phase(Phase.AUCTION))
    seen = session.observation(None)
    assert isinstance(seen, Observation)
    gold = (20,) * seen.seats
    for seat in range(seen.seats):
        for winner in range(seen.seats):
            if winner != seat:
                got = gold_after(gold, Seat(winner), 13)[seat] - gold[seat]
                assert Estimates(seen, Seat(seat)).received(Seat(winner), 13) == got


def test_a_card_is_reasoned_with_the_next_best_or_with_who_else_wants_it(tmp_path: Path) -> None:
    with seated(tmp_path, position(in_phase(Phase.TAKE))) as driver:
        seat, seen = driver.seat, driver.seen
        estimates = Estimates(seen, seat)
        ranked = estimates.ranked()
        first = Reasons(driver.table, seat).why(Take(ranked[0].card))
        assert f"about {ranked[0].gold} gold" in first
        assert f"about {ranked[1].gold}" in first
        last = Reasons(driver.table, seat).why(Take(ranked[-1].card))
        keen = estimates.keenest(ranked[-1].card)
        assert keen != seat
        assert driver.table.name_of(keen) in last


def test_the_buttons_make_room_for_a_hint_and_take_it_back(tmp_path: Path) -> None:
    with seated(tmp_path, position(outbid), size=(1024, 600)) as driver:
        board = driver.table.controls.board
        assert board is not None
        before = board.rect.h
        driver.key(pygame.K_h, "h")
        for _ in range(400):
            if driver.table.hints.step is HintStep.WHERE:
                break
            driver.step(0.05)
        assert board.rect.h < before
        assert driver.table.view.paper.rect.contains(board.rect)
        driver.table.hints.forget()
        driver.table.refresh()
        driver.step()
        assert board.rect.h == before


def test_a_hint_lies_clear_of_the_pay_line_and_the_row(tmp_path: Path) -> None:
    with seated(tmp_path, position(outbid), size=(1920, 1080)) as driver:
        advise(driver, Bid(driver.seen.auction.high + 1), HintStep.WHY)
        view = driver.table.view
        bottom = max(y for _, y in view.layout.line.corners)
        assert view.paper.text.reading
        assert view.paper.paint_rect.bottom <= bottom
        assert all(card.bottom < view.paper.rect.top for card in view.layout.row)


def test_nothing_of_a_hint_stays_behind_on_the_felt(tmp_path: Path) -> None:
    with seated(tmp_path, position(outbid), size=(1280, 720)) as driver:
        for _ in range(300):
            driver.step()
        surface = driver.app.window._surface()
        before = pygame.image.tobytes(surface, "RGB")
        advise(driver, Bid(driver.seen.auction.high + 1), HintStep.WHY)
        assert pygame.image.tobytes(surface, "RGB") != before
        driver.table.hints.forget()
        driver.table.refresh()
        for _ in range(5):
            driver.step()
        assert pygame.image.tobytes(surface, "RGB") == before
