"""Sounds by meaning, with and without a device."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.ui.sound import Sound

SOUNDS = Path(__file__).resolve().parents[2] / "assets" / "sounds"
MEANINGS = {
    "your_turn",
    "their_action",
    "picked_up",
    "placed",
    "closed",
    "paid",
    "card",
    "dice",
    "won",
    "lost",
    "refused",
    "fuse",
    "boom",
    "flash",
    "timeout",
    "tick",
    "click",
    "focus",
}
ROOMS = {"hall", "boomers", "boomtown", "boom_bokken"}


@pytest.fixture
def sound() -> Iterator[Sound]:
    sound = Sound(SOUNDS)
    sound.start()
    yield sound
    sound.close()


def test_every_meaning_and_every_room_has_its_file() -> None:
    files = {path.stem for path in SOUNDS.glob("*.ogg")}
    assert files == MEANINGS | {f"music_{room}" for room in ROOMS}


def test_every_effect_can_be_played_and_is_short(sound: Sound) -> None:
    assert not sound.silent
    assert set(sound.meanings) == MEANINGS
    for meaning in sound.meanings:
        effect = sound._loaded[meaning]
        assert effect is not None
        assert 0.03 < effect.get_length() < 5


def test_a_played_effect_is_heard_at_the_persons_volume(sound: Sound) -> None:
    sound.effects_volume = 0.5
    sound.play("placed", 0.5)
    effect = sound._loaded["placed"]
    assert effect is not None
    assert effect.get_num_channels() == 1
    assert effect.get_volume() == pytest.approx(0.25, abs=0.01)


def test_at_volume_zero_no_effect_is_played(sound: Sound) -> None:
    sound.effects_volume = -1
    sound.play("placed")
    assert not pygame.mixer.get_busy()


def test_an_effect_without_a_file_is_silence(sound: Sound) -> None:
    sound.play("thunder")
    assert not pygame.mixer.get_busy()


def test_music_asked_for_before_the_device_is_open_begins_with_it() -> None:
    sound = Sound(SOUNDS)
    sound.music("hall")
    sound.start()
    assert pygame.mixer.music.get_busy()
    sound.music(None)
    assert not pygame.mixer.music.get_busy()
    sound.close()


def test_music_stops_at_volume_zero_and_comes_back(sound: Sound) -> None:
    sound.music("boomers")
    sound.music_volume = 0
    assert not pygame.mixer.music.get_busy()
    sound.music_volume = 0.3
    assert pygame.mixer.music.get_busy()
    sound.music_volume = 0.6
    assert pygame.mixer.music.get_volume() == pytest.approx(0.6, abs=0.01)


def test_without_a_device_everything_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_device(*args: object) -> None:
        raise pygame.error("No such device.")

    monkeypatch.setattr(pygame.mixer, "init", no_device)
    sound = Sound(SOUNDS)
    sound.start()
    assert sound.silent
    sound.play("placed")
    sound.music("hall")
    sound.music_volume = 0.9
    sound.stop("fuse")
    sound.close()
