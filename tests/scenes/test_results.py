"""The result of a game, and the whole way from the title to a rematch."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.play.player import person
from game.play.record import Header, parse
from game.play.session import Session, seed_hash
from game.rules.boomers.observation import BoomersObservation
from game.scenes.boomers.results import make
from game.scenes.help import Help
from game.scenes.menu import Title
from game.scenes.menu_cards import GameCard
from game.scenes.outcome import Outcome, outcome_of
from game.scenes.outcome_sheet import LineRow, ScoreSheet
from game.scenes.results import Results, TurnRow
from game.scenes.rulebook_widgets import RuleLine
from game.scenes.table import TableScene, resume_table
from game.ui.widgets.button import Button
from game.ui.widgets.choice import Segmented
from game.ui.widgets.richtext import RichText
from tests.scenes.hall import Hall, hall, played

OPTIONS = {"board": "quick", "mines": True, "railroad": "bent"}


def finished(room: Hall, options: dict[str, object] | None = None, seed: int = 4) -> Results:
    session = played(room.app.services, options or OPTIONS, seed)
    room.app.push(resume_table(room.app, session, None))
    room.step(times=4)
    assert isinstance(room.scene, Results)
    return room.scene


def final(scene: Results) -> BoomersObservation:
    seen = scene.table.newest.observation
    assert isinstance(seen, BoomersObservation)
    return seen


@pytest.mark.parametrize("seed", range(4))
def test_the_lines_of_the_sheet_add_up_to_the_totals(tmp_path: Path, seed: int) -> None:
    with hall(tmp_path) as room:
        outcome = finished(room, seed=seed).outcome
        for seat, total in enumerate(outcome.totals):
            assert sum(int(line.values[seat] or 0) for line in outcome.lines) == int(total)


def test_the_heading_names_the_winner_and_the_margin(tmp_path: Path) -> None:
    with hall(tmp_path) as room:
        scene = finished(room)
        purple, yellow = final(scene).scores
        assert purple != yellow
        winner = ("Ada", "Bo")[yellow > purple]
        assert scene.outcome.heading == f"{winner} wins by {abs(purple - yellow)}"
        assert f"Purple {purple}, Yellow {yellow}" in scene.outcome.note
        assert scene.outcome.leaders == (int(yellow > purple),)


def test_the_chart_has_every_score_of_the_game(tmp_path: Path) -> None:
    with hall(tmp_path) as room:
        scene = finished(room)
        for seat, line in enumerate(scene.outcome.series):
            assert len(line) == len(scene.table.moments)
            assert line[-1] == final(scene).scores[seat]
            assert list(line) == sorted(line)


def test_the_turns_that_mattered_are_the_largest_swings(tmp_path: Path) -> None:
    with hall(tmp_path) as room:
        scene = finished(room)
        margins = [one - other for one, other in zip(*scene.outcome.series, strict=True)]
        swings = {version: abs(margins[version] - margins[version - 1]) for version in range(1, len(margins))}
        told = [turn.version for turn in scene.outcome.turns]
        assert 1 <= len(told) <= 3
        assert told == sorted(told)
        best = max(swings, key=lambda version: swings[version])
        assert best in told
        least = min(swings[version] for version in told)
        assert all(swing <= least for version, swing in swings.items() if version not in told)
        assert all(turn.story and "{" not in turn.story for turn in scene.outcome.turns)


def test_a_line_opens_to_the_rule_behind_it(tmp_path: Path) -> None:
    with hall(tmp_path, (1920, 1080)) as room:
        finished(room)
        row = room.all(LineRow)[0]
        room.click(row)
        assert row.opened
        story = next(text for text in room.all(RichText) if text.focusable)
        assert story.links() == [str(row.line.rule)]
        room.scene.stage.focus_on(story)
        room.key(pygame.K_RETURN)
        assert isinstance(room.scene, Help)
        marked = [line for line in room.all(RuleLine) if line.marked]
        assert [line.block.rule for line in marked] == [row.line.rule]
        room.key(pygame.K_ESCAPE)
        assert isinstance(room.scene, Results)


def test_all_lines_are_seen_at_once_where_the_page_scrolls_anyway(tmp_path: Path) -> None:
    with hall(tmp_path, (1024, 600), 150) as room:
        finished(room)
        view = room.find(ScoreSheet).view
        assert len(room.all(LineRow)) == 4
        assert view.extent <= view.rect.h


def test_a_line_closes_again(tmp_path: Path) -> None:
    with hall(tmp_path, (1920, 1080)) as room:
        finished(room)
        row = room.all(LineRow)[0]
        room.scene.stage.focus_on(row)
        room.key(pygame.K_RETURN)
        room.key(pygame.K_RETURN)
        assert not row.opened
        assert [text for text in room.all(RichText) if text.focusable] == [room.find(ScoreSheet).foot]


def test_a_turn_that_mattered_is_shown_on_the_table(tmp_path: Path) -> None:
    with hall(tmp_path, (1920, 1080)) as room:
        scene = finished(room)
        turn = scene.outcome.turns[0]
        room.click(room.all(TurnRow)[0])
        room.step(times=3)
        assert room.app.scene is scene.table
        looked = scene.table.looking if scene.table.looking is not None else scene.table.newest.version
        assert looked == turn.version


def test_looking_back_leaves_the_table_until_the_result_is_asked_for(tmp_path: Path) -> None:
    with hall(tmp_path, (1920, 1080)) as room:
        scene = finished(room)
        room.press(Button, "Look back")
        room.step(times=3)
        assert room.app.scene is scene.table
        room.press(Button, "Result")
        assert isinstance(room.scene, Results)


def test_the_record_is_copied_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr("game.scenes.results.copy_text", copied.append)
    with hall(tmp_path) as room:
        scene = finished(room)
        room.press(Button, "Copy the record")
        assert parse(copied[0]) == scene.table.controller.record()
        assert room.scene.stage.toasts


def test_boomers_has_no_deal_to_open_and_a_game_of_chance_has(tmp_path: Path) -> None:
    with hall(tmp_path) as room:
        assert finished(room).outcome.deal == ""
    with hall(tmp_path) as room:
        game = room.app.services.games["boomtown"]
        header = Header("boomtown", 77, {}, (person("Ada"), person("Bo"), person("Cy")))
        session = Session(game, header)
        outcome = outcome_of(Finished(session, room))  # type: ignore[arg-type]
        assert seed_hash(77)[:4].upper() in outcome.deal
        assert "77" in outcome.deal_story


class Finished:
    """What an outcome asks a table for."""

    def __init__(self, session: Session, room: Hall) -> None:
        self.controller = self
        self.words = room.app.services.words
        self.header = replace(session.header, game="unknown")
        self.moments: list[object] = []
        self.winners = (0,)
        self.returns = session.returns()
        self._session = session

    def record(self) -> object:
        return self._session.record()

    def name_of(self, seat: int) -> str:
        return self.header.players[seat].name


def test_a_game_counts_as_played_as_soon_as_its_result_is_shown(tmp_path: Path) -> None:
    with hall(tmp_path) as room:
        services = room.app.services
        session = played(services, OPTIONS)
        services.keep(session.record()).finish(session.record())
        assert services.history.games() == ()
        room.app.push(resume_table(room.app, session, None))
        room.step(times=4)
        assert isinstance(room.scene, Results)
        (game,) = services.history.games("boomers")
        assert game.scores == final(room.scene).scores


def test_a_game_without_a_sheet_of_its_own_shows_its_totals(tmp_path: Path) -> None:
    with hall(tmp_path) as room:
        table = finished(room).table
        session = played(room.app.services, OPTIONS)
        plain = outcome_of(Finished(session, room))  # type: ignore[arg-type]
        assert plain.heading == "Ada wins"
        assert len(plain.totals) == 2
        assert make(table).lines


def test_a_draw_is_called_a_draw(tmp_path: Path) -> None:
    with hall(tmp_path) as room:
        scene = finished(room)
        table = scene.table
        last = table.moments[-1]
        even = replace(final(scene), scores=(7, 7))
        table.moments[-1] = replace(last, observation=even)
        outcome: Outcome = make(table)
        assert outcome.heading == "A draw"
        assert outcome.leaders == (0, 1)


@pytest.mark.parametrize(
    ("button", "names", "starter"), [("Rematch", ["Ada", "Bo"], 1), ("Swap seats", ["Bo", "Ada"], None)]
)
def test_rule_05_the_same_table_again_lets_the_other_person_move_first(
    tmp_path: Path, button: str, names: list[str], starter: int | None
) -> None:
    with hall(tmp_path) as room:
        finished(room)
        room.press(Button, button)
        room.step(times=2)
        table = room.app.scene
        assert isinstance(table, TableScene)
        assert [player.name for player in table.header.players] == names
        assert table.header.options == OPTIONS | ({} if starter is None else {"starter": starter})
        assert table.shown.version == 0


def test_from_the_title_to_a_rematch(tmp_path: Path) -> None:
    with hall(tmp_path, (1920, 1080)) as room:
        room.click(room.all(GameCard)[0])
        room.click(room.find(Segmented, "Seat B: person").option_rect(0).center)
        room.press(Button, "Start the game")
        table = room.app.scene
        assert isinstance(table, TableScene)
        for _ in range(300):
            if not table.shown.actors:
                break
            legal = table.controller.legal_actions(table.shown.actors[0])
            table.submit(legal[len(legal) // 2])
            room.step(times=2)
        room.step(times=30)
        assert isinstance(room.scene, Results)
        assert room.find(ScoreSheet)
        room.key(pygame.K_RETURN)
        room.step(times=2)
        assert isinstance(room.app.scene, TableScene)
        assert room.app.scene is not table
        room.app.scene.quit_to_title()
        room.step()
        assert isinstance(room.scene, Title)
