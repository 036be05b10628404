"""The main loop and the stack of scenes, driven step by step without waiting."""

from __future__ import annotations

import logging
import os
import time
import weakref
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.app import FRAME, App, first_scene, main, table_for
from game.commands import table
from game.log_file import LONGEST_LOG, keeping_log
from game.rules.api import Seat
from game.scenes.base import Scene
from game.scenes.menu import Title
from game.scenes.table import TableScene
from game.scenes.trouble import Trouble
from game.services import Services


class Plain(Scene):
    """A scene that remembers what happened to it."""

    def __init__(self, app: App, name: str = "plain", *, covers: bool = True) -> None:
        super().__init__(app)
        self.name = name
        self.covers = covers
        self.log: list[str] = []
        self.events: list[int] = []
        self.clips: list[pygame.Rect] = []
        self.wake = super().wake_at
        self.moves = False

    def enter(self) -> None:
        self.log.append("enter")

    def leave(self) -> None:
        self.log.append("leave")

    def close(self) -> None:
        self.log.append("close")

    def resized(self) -> None:
        self.log.append("resized")

    def handle(self, event: pygame.Event) -> bool:
        self.events.append(event.type)
        if event.type == pygame.KEYDOWN and event.key == pygame.K_q:
            self.app.pop()
            return True
        return False

    def update(self, now: float) -> None:
        self.log.append(f"update {now}")

    @property
    def animating(self) -> bool:
        return self.moves

    @property
    def wake_at(self) -> float:
        return self.wake

    def draw(self, surface: pygame.Surface) -> None:
        self.clips.append(surface.get_clip())
        surface.fill("#F4EAD5")

    def describe(self) -> str:
        return f"{self.name}."


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    app = App(Services(tmp_path), Plain, forgiving=False)
    app.start_over()
    app.step(0.0)
    yield app
    app.close()


@pytest.fixture
def forgiving(tmp_path: Path) -> Iterator[App]:
    app = App(Services(tmp_path), Plain)
    app.start_over()
    app.step(0.0)
    yield app
    app.close()


def top(app: App) -> Plain:
    scene = app.scene
    assert isinstance(scene, Plain)
    return scene


def press(key: int) -> None:
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))


def test_a_scene_is_laid_out_before_it_is_entered_and_drawn(app: App) -> None:
    assert top(app).log[:2] == ["resized", "enter"]
    assert top(app).clips[0] == pygame.Rect(0, 0, 1280, 720)


def test_nothing_is_drawn_when_nothing_changed(app: App) -> None:
    drawn = len(top(app).clips)
    assert not app.step(1.0)
    assert len(top(app).clips) == drawn


def test_only_the_changed_part_is_drawn(app: App) -> None:
    drawn = len(top(app).clips)
    top(app).redraw(pygame.Rect(10, 10, 20, 20))
    top(app).redraw(pygame.Rect(100, 50, 20, 20))
    assert app.step(1.0)
    assert top(app).clips[drawn:] == [pygame.Rect(10, 10, 20, 20), pygame.Rect(100, 50, 20, 20)]


def test_changed_parts_that_touch_are_drawn_as_one(app: App) -> None:
    drawn = len(top(app).clips)
    top(app).redraw(pygame.Rect(10, 10, 20, 20))
    top(app).redraw(pygame.Rect(25, 10, 20, 20))
    assert app.step(1.0)
    assert top(app).clips[drawn:] == [pygame.Rect(10, 10, 35, 20)]


def test_a_change_outside_the_window_is_no_change(app: App) -> None:
    top(app).redraw(pygame.Rect(-50, -50, 20, 20))
    assert not app.step(1.0)


def test_only_the_top_scene_gets_events_and_time(app: App) -> None:
    below = top(app)
    app.push(Plain(app, "above"))
    heard, told = len(below.events), len(below.log)
    press(pygame.K_a)
    app.step(2.0)
    assert pygame.KEYDOWN in top(app).events
    assert (len(below.events), len(below.log)) == (heard, told)
    assert "update 2.0" in top(app).log


def test_a_dialog_shows_the_scene_below_it(app: App) -> None:
    below = top(app)
    drawn = len(below.clips)
    app.push(Plain(app, "dialog", covers=False))
    app.step(1.0)
    assert len(below.clips) == drawn + 1
    app.replace(Plain(app, "screen"))
    app.step(2.0)
    assert len(below.clips) == drawn + 1


def test_taking_a_scene_off_returns_to_the_one_below(app: App) -> None:
    below = top(app)
    app.push(Plain(app, "above"))
    press(pygame.K_q)
    app.step(1.0)
    assert app.scene is below
    assert below.log[-4:] == ["leave", "resized", "enter", "update 1.0"]


def test_a_scene_is_left_when_covered_and_closed_when_taken_off(app: App) -> None:
    below, above = top(app), Plain(app, "above")
    app.push(above)
    assert below.log[-1] == "leave"
    app.replace(Plain(app, "instead"))
    assert above.log[-2:] == ["leave", "close"]
    app.start_over()
    assert below.log[-2:] == ["leave", "close"]


def test_taking_the_last_scene_off_closes_the_program(app: App) -> None:
    press(pygame.K_q)
    app.step(1.0)
    assert not app.running


def test_closing_the_window_closes_the_program(app: App) -> None:
    pygame.event.post(pygame.Event(pygame.QUIT))
    app.step(1.0)
    assert not app.running


def test_a_new_size_is_laid_out_once_it_is_quiet(app: App) -> None:
    scene = top(app)
    app.window._window.size = (1600, 900)
    app.step(1.0)
    assert app.size == (1280, 720)
    assert app.step(1.05) is False
    app.step(1.2)
    assert app.size == (1600, 900)
    assert scene.log.count("resized") == 2
    assert scene.clips[-1] == pygame.Rect(0, 0, 1600, 900)


def test_a_changed_scale_is_laid_out_at_once_and_kept(app: App, tmp_path: Path) -> None:
    plain = app.kit.scale.unit
    app.change("window", scale=150)
    assert app.kit.scale.unit == pytest.approx(1.5 * plain)
    assert top(app).log.count("resized") == 2
    assert Services(tmp_path).settings.window.scale == 150


def test_a_wrong_setting_changes_nothing(app: App) -> None:
    with pytest.raises(ValueError, match="300"):
        app.change("window", scale=999)
    assert app.window.ui == 1


def test_another_language_speaks_at_once(app: App) -> None:
    app.change("look", language="de")
    assert app.services.words("app.trouble.back") == "Zurück zum Titel"


def test_the_loop_sleeps_until_the_moment_a_scene_asks_for(app: App) -> None:
    now = time.monotonic()
    app.step(now)
    top(app).wake = now + 0.05
    assert not app._sleep()
    assert time.monotonic() > now + 0.045


def test_the_loop_wakes_each_frame_while_something_moves(app: App) -> None:
    now = time.monotonic()
    app.step(now)
    top(app).moves = True
    app._sleep()
    assert time.monotonic() > now + FRAME - 0.005


def test_an_event_that_ends_the_sleep_is_not_lost(app: App) -> None:
    app.step(time.monotonic())
    press(pygame.K_a)
    app.step(1.0, app._sleep())
    assert top(app).events.count(pygame.KEYDOWN) == 1


class Broken(Plain):
    """A scene that fails when it is asked to."""

    fails = ""

    def handle(self, event: pygame.Event) -> bool:
        return super().handle(event) if self.fails != "handle" else 1 / 0 > 0

    def update(self, now: float) -> None:
        super().update(now if self.fails != "update" else 1 / 0)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface if self.fails != "draw" else surface.subsurface((0, 0, -1, 99999)))


@pytest.mark.parametrize("fails", ["handle", "update", "draw"])
def test_an_error_in_a_scene_is_logged_and_told(
    forgiving: App, fails: str, caplog: pytest.LogCaptureFixture
) -> None:
    below = top(forgiving)
    forgiving.push(Broken(forgiving))
    forgiving.step(1.0)
    broken = top(forgiving)
    broken.fails = fails  # type: ignore[attr-defined]
    press(pygame.K_a)
    forgiving.redraw()
    forgiving.step(2.0)
    forgiving.step(3.0)
    assert isinstance(forgiving.scene, Trouble)
    assert forgiving.scenes[0] is below
    assert "Something went wrong" in forgiving.scene.describe()
    assert "Broken failed" in caplog.text
    assert broken.log[-1] == "close"


def test_an_error_while_drawing_is_seen_at_once(forgiving: App) -> None:
    forgiving.push(Broken(forgiving))
    forgiving.step(1.0)
    top(forgiving).fails = "draw"  # type: ignore[attr-defined]
    forgiving.redraw()
    forgiving.step(2.0)
    surface = forgiving.window._surface()
    shown = pygame.image.tobytes(surface, "RGB")
    forgiving.redraw()
    forgiving.step(3.0)
    assert isinstance(forgiving.scene, Trouble)
    assert pygame.image.tobytes(surface, "RGB") == shown


def test_after_an_error_the_program_begins_again_at_its_first_scene(forgiving: App) -> None:
    forgiving.replace(Broken(forgiving))
    top(forgiving).fails = "update"  # type: ignore[attr-defined]
    forgiving.step(1.0)
    press(pygame.K_RETURN)
    forgiving.step(2.0)
    assert type(forgiving.scene) is Plain
    assert len(forgiving.scenes) == 1


def test_tests_see_the_error_itself(app: App) -> None:
    app.push(Broken(app))
    top(app).fails = "update"  # type: ignore[attr-defined]
    with pytest.raises(ZeroDivisionError):
        app.step(1.0)


def test_of_a_run_of_pointer_motions_only_the_last_counts(app: App) -> None:
    for kind, x in ((pygame.MOUSEMOTION, 1), (pygame.MOUSEMOTION, 2), (pygame.MOUSEBUTTONDOWN, 2)):
        pygame.event.post(pygame.Event(kind, pos=(x, 0), button=1))
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=(3, 0)))
    before = len(top(app).events)
    app.step(1.0)
    assert top(app).events[before:] == [pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION]


def test_f11_fills_the_desktop_and_is_a_window_again(app: App) -> None:
    press(pygame.K_F11)
    app.step(1.0)
    assert app.window.full_screen
    press(pygame.K_F11)
    app.step(2.0)
    assert not app.window.full_screen


def test_the_program_runs_until_it_is_closed_and_counts_its_frames(app: App) -> None:
    class Short(Plain):
        def update(self, now: float) -> None:
            self.app.redraw()
            if len(self.clips) == 5:
                self.app.quit()

    scene = Short(app)
    scene.moves = True
    app.push(scene)
    app.run()
    assert len(scene.clips) >= 5
    assert len(app.frames) >= 3
    assert "99th percentile" in str(app.frames)


def test_the_program_opens_at_its_title_and_keeps_a_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    pygame.display.init()
    pygame.event.post(pygame.Event(pygame.QUIT))
    assert main(tmp_path) == 0
    assert "First picture" in (tmp_path / "boombox.log").read_text(encoding="utf-8")


def test_the_window_opens_as_large_as_it_was_closed(app: App, tmp_path: Path) -> None:
    app.window._window.size = (1400, 800)
    app.push(Waiting(app))
    app.run()
    assert app.size == (1400, 800)
    kept = Services(tmp_path).settings.window
    assert (kept.width, kept.height) == (1400, 800)


class Waiting(Plain):
    """A scene that closes the program once the window has a new layout."""

    def update(self, now: float) -> None:
        if self.log.count("resized") > 1:
            self.app.quit()


def test_a_long_log_makes_room(tmp_path: Path) -> None:
    log_file = tmp_path / "boombox.log"
    log_file.write_bytes(b"x" * (LONGEST_LOG + 1))
    with keeping_log(log_file):
        logging.getLogger().warning("New")
    assert (tmp_path / "boombox.old.log").stat().st_size > LONGEST_LOG
    assert log_file.read_text(encoding="utf-8").endswith("New\n")


def test_without_room_for_a_log_the_program_runs_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "boombox.log").mkdir()
    pygame.display.init()
    pygame.event.post(pygame.Event(pygame.QUIT))
    assert main(tmp_path) == 0


def test_a_long_log_that_another_program_holds_is_written_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    log_file = tmp_path / "boombox.log"
    log_file.write_bytes(b"x" * (LONGEST_LOG + 1))
    monkeypatch.setattr(Path, "replace", refuse)
    with keeping_log(log_file):
        logging.getLogger().warning("New")
    assert log_file.read_text(encoding="utf-8").endswith("New\n")


def test_a_disk_that_is_full_is_told_at_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app = App(Services(tmp_path), first_scene, forgiving=False)
    app.start_over()
    scene = table_for(app, table("boomers", "Ada,Bo", 7, "board=quick"))
    assert isinstance(scene, TableScene)
    app.push(scene)
    app.step(0.0)

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as broken:
        broken.setattr(os, "fsync", full)
        assert scene.submit(scene.controller.legal_actions(Seat(0))[0])
        app.step(1.0)
    assert any("No space left on device" in told for told in scene.stage.toasts)
    app.close()


def test_the_title_below_a_table_from_the_command_line_is_built_when_it_is_seen(tmp_path: Path) -> None:
    app = App(Services(tmp_path), first_scene, forgiving=False)
    app.start_with(table_for(app, table("boomers", "Ada,1", 7, "board=quick")))
    app.step(0.0)
    title, above = app.scenes
    assert isinstance(above, TableScene)
    assert isinstance(title, Title)
    assert not list(title.stage.root.children)
    app.pop()
    app.step(0.1)
    assert app.scene is title
    assert "Boombox" in top_words(app)
    assert "Oklahoma Boomers" in top_words(app)
    app.close()


def test_a_table_from_the_command_line_is_kept_and_can_be_loaded(tmp_path: Path) -> None:
    app = App(Services(tmp_path), first_scene, forgiving=False)
    app.start_over()
    assert "Boombox" in top_words(app)
    scene = table_for(app, table("boomers", "Ada,1", 7, "board=quick"))
    assert isinstance(scene, TableScene)
    app.push(scene)
    app.step(0.0)
    assert "Ada" in top_words(app)
    assert scene.submit(scene.controller.legal_actions(Seat(0))[0])
    app.close()
    (path,) = (tmp_path / "saves").glob("*.boombox")
    app = App(Services(tmp_path), first_scene, forgiving=False)
    app.push(table_for(app, path))
    app.step(0.0)
    assert "Ada" in top_words(app)
    app.close()


@pytest.mark.parametrize(
    ("typed", "names"),
    [
        ("me,3,3", ["me", "Rusty", "Mabel"]),
        ("rusty,3,3", ["rusty", "Mabel", "Cole"]),
        ("3,3,Ada", ["Rusty", "Mabel", "Ada"]),
    ],
)
def test_computers_from_the_command_line_have_names_and_people_keep_theirs(
    tmp_path: Path, typed: str, names: list[str]
) -> None:
    app = App(Services(tmp_path), first_scene, forgiving=False)
    scene = table_for(app, table("boomtown", typed, 7, ""))
    assert isinstance(scene, TableScene)
    assert [player.name for player in scene.controller.players] == names
    scene.close()
    app.close()


def test_a_save_that_is_not_there_is_refused_in_a_sentence(tmp_path: Path) -> None:
    app = App(Services(tmp_path), first_scene)
    with pytest.raises(ValueError, match=r"nowhere\.boombox could not be read"):
        table_for(app, tmp_path / "nowhere.boombox")
    app.close()


def top_words(app: App) -> str:
    assert app.scene is not None
    return app.scene.describe()


def test_a_table_that_was_left_leaves_nothing_behind(tmp_path: Path) -> None:
    app = App(Services(tmp_path), first_scene, forgiving=False)
    app.start_with(table_for(app, table("boomers", "Ada,Bo", 7, "board=quick")))
    app.step(0.0)
    left = weakref.ref(app.scene)
    app.pop()
    app.step(0.1)
    assert left() is None
    app.close()
