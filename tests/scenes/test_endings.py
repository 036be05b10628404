"""How games end, as the result tells it: why, by which rule, and what had mattered."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

import pygame
import pytest

from game.play.player import person
from game.play.record import Header
from game.play.session import Session
from game.rules.boom_bokken.events import Exploded
from game.rules.boomers.events import Ending
from game.scenes.boomers.results import make
from game.scenes.help import Help
from game.scenes.outcome_sheet import ScoreSheet
from game.scenes.results import Results, TurnRow
from game.scenes.rulebook_widgets import RuleLine
from game.scenes.table import resume_table
from game.ui.widgets.richtext import RichText
from game.ui.widgets.scroll import ScrollView
from tests.scenes.hall import Hall, check_fits, hall
from tests.scenes.test_results import final, finished


def by_lot(room: Hall, game: str, names: Sequence[str], seed: int = 3) -> Results:
    """The result of a game in which everybody acts at random."""
    options = {"board": "quick"} if game == "boomers" else {}
    header = Header(game, seed, options, tuple(map(person, names)))
    session, rng = Session(room.app.services.games[game], header), Random(seed)
    while not session.is_over:
        seat = session.actors[0]
        session.submit(seat, rng.choice(session.legal_actions(seat)), session.version)
    room.app.push(resume_table(room.app, session, None))
    room.step(times=40)
    assert isinstance(room.scene, Results)
    return room.scene


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize(("game", "rule"), [("boomtown", 29), ("boom_bokken", 22)])
def test_the_page_of_every_game_stands_still_and_tells_its_end(
    tmp_path: Path, size: tuple[int, int], game: str, rule: int
) -> None:
    with hall(tmp_path, size) as room:
        scene = by_lot(room, game, ("Ada", "Bo", "Cleo", "Dan"))
        page = room.find(ScoreSheet).parent
        assert page is not None
        assert isinstance(page.parent, ScrollView)
        assert page.parent.extent <= page.parent.rect.h
        assert room.find(ScoreSheet).foot.links()[0] == str(rule)
        assert scene.outcome.series
        assert not scene.outcome.heading.endswith(".")
        assert len(room.all(TurnRow)) == 3
        check_fits(scene)


def test_the_moments_of_boom_bokken_are_those_at_which_most_points_were_won(tmp_path: Path) -> None:
    with hall(tmp_path) as room:
        scene = by_lot(room, "boom_bokken", ("Ada", "Bo", "Cleo", "Dan"))
        outcome, moments = scene.outcome, scene.table.moments
        won = {
            moment.version: sum(line[moment.version] - line[moment.version - 1] for line in outcome.series)
            for moment in moments
            if any(isinstance(event, Exploded) for event in moment.events)
        }
        told = [turn.version for turn in outcome.turns]
        assert told == sorted(told)
        assert len(won) > len(told) == 3
        least = min(won[version] for version in told)
        assert all(points <= least for version, points in won.items() if version not in told)


def rule_links(room: Hall) -> list[RichText]:
    return [text for text in room.all(RichText) if text.focusable]


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_the_sheet_says_why_the_game_ended_and_leads_to_the_rule(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    with hall(tmp_path, size) as room:
        scene = finished(room)
        assert final(scene).ending is Ending.NO_MOVE
        name = ("Ada", "Bo")[final(scene).mover]
        (foot,) = rule_links(room)
        assert f"{name} could not move" in foot.name
        assert foot.links() == ["15"]
        scene.stage.focus_on(foot)
        room.key(pygame.K_RETURN)
        assert isinstance(room.scene, Help)
        assert [line.block.rule for line in room.all(RuleLine) if line.marked] == [15]


@pytest.mark.parametrize(
    ("ending", "words"), [(Ending.QUIET, "40 turns in a row"), (Ending.REPETITION, "for the third time")]
)
def test_rule_18_an_endless_game_names_its_rule(tmp_path: Path, ending: Ending, words: str) -> None:
    with hall(tmp_path) as room:
        table = finished(room).table
        last = table.moments[-1]
        table.moments[-1] = replace(last, observation=replace(final(room.scene), ending=ending))  # type: ignore[arg-type]
        outcome = make(table)
        assert words in outcome.ending
        assert outcome.ending_rule == 18


def test_rule_15_a_boomer_hemmed_in_is_told_from_one_at_home(tmp_path: Path) -> None:
    with hall(tmp_path) as room:
        scene = finished(room)
        seen, last = final(scene), scene.table.moments[-1]
        at_home, blocked = list(seen.exhausted), list(seen.exhausted)
        at_home[seen.mover], blocked[seen.mover] = seen.boomers[seen.mover], ()
        for homes, words in ((at_home, "all three boomers are at home"), (blocked, "at home or blocked")):
            scene.table.moments[-1] = replace(last, observation=replace(seen, exhausted=tuple(homes)))
            assert words in make(scene.table).ending


def test_shutting_a_boomer_in_is_told_from_giving_land_away(tmp_path: Path) -> None:
    told: dict[str, list[int]] = {"shuts a boomer": [], "but for": []}
    with hall(tmp_path) as room:
        for seed in range(12):
            outcome = by_lot(room, "boomers", ("Ada", "Bo"), seed).outcome
            for turn in outcome.turns:
                gains = [line[turn.version] - line[turn.version - 1] for line in outcome.series]
                for words, found in told.items():
                    if words in turn.story:
                        assert not gains[turn.seat]
                        found.append(round(gains[1 - turn.seat]))
    assert told["shuts a boomer"]
    assert max(told["shuts a boomer"]) <= 6
    assert all(gain > 6 for gain in told["but for"])
