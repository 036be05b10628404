"""The options act at once and are kept."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.scenes import routes
from game.scenes.key_names import DEEDS, key_text, name_of
from game.scenes.options import Options
from game.services import Services
from game.ui.widgets.button import Button
from game.ui.widgets.choice import Segmented, Stepper
from game.ui.widgets.slider import Slider
from game.ui.widgets.toggles import Toggle
from tests.scenes.hall import Hall, hall


def options(room: Hall, page: int = 0) -> Options:
    scene = routes.scene("options", room.app)
    assert isinstance(scene, Options)
    room.app.push(scene)
    room.step()
    if page:
        scene._turn(page)
    return scene


def test_the_scale_changes_everything_and_the_slider_keeps_the_keyboard(tmp_path: Path) -> None:
    with hall(tmp_path) as room:
        options(room)
        before = room.app.kit.scale.unit
        room.scene.stage.focus_on(room.find(Slider, "Size"))
        for _ in range(4):
            room.key(pygame.K_RIGHT)
        assert room.app.kit.scale.unit == pytest.approx(before * 1.2)
        assert isinstance(room.scene.stage.focus, Slider)
    assert Services(tmp_path).settings.window.scale == 120


def test_a_dragged_scale_changes_when_it_is_let_go(tmp_path: Path) -> None:
    with hall(tmp_path) as room:
        options(room)
        track = room.find(Slider, "Size")._track()
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=track.center, button=1, touch=False))
        room.step()
        assert room.app.services.settings.window.scale == 100
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=track.center, button=1, touch=False))
        room.step()
        assert room.app.services.settings.window.scale > 150


def test_the_music_is_heard_while_the_knob_moves(tmp_path: Path) -> None:
    with hall(tmp_path) as room:
        options(room)
        track = room.find(Slider, "Music")._track()
        pygame.event.post(
            pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(track.right, track.y + 3), button=1, touch=False)
        )
        room.step()
        assert room.app.services.sound.music_volume == 1


def test_another_language_speaks_at_once(tmp_path: Path) -> None:
    with hall(tmp_path) as room:
        options(room)
        language = room.find(Segmented, "Language")
        room.click(language.option_rect(1).center)
        assert "Einstellungen" in room.scene.describe()
        assert room.find(Button, "Fertig")


def test_colours_for_other_eyes_are_worn_at_once(tmp_path: Path) -> None:
    with hall(tmp_path) as room:
        options(room)
        before = room.app.kit.theme.hex("danger")
        room.click(room.find(Stepper, "Colours")._arrow(1).center)
        assert room.app.kit.theme.hex("danger") != before
        assert room.app.services.theme.recolour


@pytest.mark.parametrize(
    ("name", "group", "key"),
    [
        ("Full screen", "window", "full_screen"),
        ("Less motion", "look", "reduced_motion"),
        ("Turn the table", "look", "turn_table"),
        ("Tips", "look", "tips"),
    ],
)
def test_switches_switch(tmp_path: Path, name: str, group: str, key: str) -> None:
    with hall(tmp_path) as room:
        options(room)
        before = getattr(getattr(room.app.services.settings, group), key)
        room.press(Toggle, name)
        assert getattr(getattr(room.app.services.settings, group), key) is not before


def test_the_pace_and_the_reactions_are_chosen(tmp_path: Path) -> None:
    with hall(tmp_path, (1920, 1080)) as room:
        options(room)
        room.click(room.find(Segmented, "Computers act").option_rect(0).center)
        room.click(room.find(Segmented, "Reactions").option_rect(1).center)
        pace = room.app.services.settings.pace
        assert (pace.speed, pace.reactions) == ("slow", "turns")


def test_a_key_is_given_anew(tmp_path: Path) -> None:
    with hall(tmp_path) as room:
        options(room, page=1)
        room.press(Button, "Hint")
        assert "Press a key" in room.find(Button, "Hint").text
        room.key(pygame.K_LCTRL, pygame.KMOD_CTRL)
        room.key(pygame.K_j, pygame.KMOD_CTRL)
        assert room.app.services.settings.keys.hint == "ctrl+j"
        assert room.find(Button, "Hint").text == "Ctrl+J"
    assert Services(tmp_path).settings.keys.hint == "ctrl+j"


@pytest.mark.parametrize(
    ("key", "mod", "sentence"),
    [
        (pygame.K_z, pygame.KMOD_CTRL, "Ctrl+Z already means “Undo”"),
        (pygame.K_LEFT, 0, "moves around on every screen"),
    ],
)
def test_a_key_that_is_taken_is_refused_in_words(tmp_path: Path, key: int, mod: int, sentence: str) -> None:
    with hall(tmp_path) as room:
        options(room, page=1)
        room.press(Button, "Hint")
        room.key(key, mod)
        assert sentence in room.scene.stage.toasts[0]
        assert room.app.services.settings.keys.hint == "h"


def test_escape_leaves_a_key_as_it_is(tmp_path: Path) -> None:
    with hall(tmp_path) as room:
        options(room, page=1)
        room.press(Button, "Hint")
        room.key(pygame.K_ESCAPE)
        assert isinstance(room.scene, Options)
        assert room.find(Button, "Hint").text == "H"


def test_everything_is_reset_but_the_language(tmp_path: Path) -> None:
    with hall(tmp_path, language="de") as room:
        options(room)
        room.app.change("window", scale=150)
        room.app.change("keys", hint="j")
        room.app.change("sound", music=0)
        room.press(Button, "Zurücksetzen")
        answers = [button for button in room.all(Button) if button.name == "Zurücksetzen"]
        room.click(answers[-1])
        settings = room.app.services.settings
        assert (settings.window.scale, settings.keys.hint, settings.sound.music) == (100, "h", 40)
        assert settings.look.language == "de"


def test_every_deed_is_named_and_no_two_share_a_key(tmp_path: Path) -> None:
    services = Services(tmp_path)
    names = [getattr(services.settings.keys, deed) for deed in DEEDS]
    assert len(set(names)) == len(names)
    assert all(services.words.knows(f"help.deed.{deed}") for deed in DEEDS)
    assert key_text(services.words, "shift+page up") == "Shift+Page Up"


def test_keys_are_named_as_the_settings_write_them() -> None:
    pygame.display.init()

    def event(key: int, mod: int = 0) -> pygame.Event:
        return pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)

    assert name_of(event(pygame.K_F1)) == "f1"
    assert name_of(event(pygame.K_z, pygame.KMOD_LCTRL)) == "ctrl+z"
    assert name_of(event(pygame.K_LSHIFT, pygame.KMOD_SHIFT)) == ""
