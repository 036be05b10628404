"""Sounds by what they mean, and one loop of music; silent, without complaint, where no sound device is.

A meaning is the name of a file in the sounds folder: "placed", "your_turn", "boom". Music is streamed from
"music_<room>". The device is opened by `start`, after the first picture, because it may take its time.
"""

from __future__ import annotations

import logging
from pathlib import Path

import pygame

log = logging.getLogger(__name__)

RATE = 44_100
BUFFER = 1024
"""Samples between a call and its sound at most: about 23 ms."""
MUSIC = "music_"
FADE = 900
"""Milliseconds in which music comes."""


class Sound:
    """Plays effects and music at the person's volumes, 0 to 1 each."""

    def __init__(self, folder: Path, *, effects: float = 0.8, music: float = 0.4) -> None:
        self._folder = folder
        self._effects = effects
        self._music = music
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}
        self._room: str | None = None
        self._open = False

    @property
    def silent(self) -> bool:
        """Whether there is no device to play on."""
        return not self._open

    @property
    def meanings(self) -> tuple[str, ...]:
        """Every effect there is a file for."""
        names = (path.stem for path in sorted(self._folder.glob("*.ogg")))
        return tuple(name for name in names if not name.startswith(MUSIC))

    @property
    def rooms(self) -> tuple[str, ...]:
        """Every room there is music for."""
        return tuple(path.stem.removeprefix(MUSIC) for path in sorted(self._folder.glob(f"{MUSIC}*.ogg")))

    def damaged(self) -> tuple[str, ...]:
        """The files that cannot be played; needs an open device."""
        effects = [name for name in self.meanings if self._effect(name) is None]
        return (*effects, *(f"{MUSIC}{room}" for room in self.rooms if not self._load_music(room)))

    def start(self) -> None:
        """Open the device, begin the music that was asked for. Without a device everything stays silent."""
        try:
            pygame.mixer.init(RATE, -16, 2, BUFFER)
        except (pygame.error, NotImplementedError) as error:
            log.info("No sound: %s", error)
            return
        self._open = True
        for meaning in self.meanings:
            self._effect(meaning)
        self._play_music()

    def close(self) -> None:
        """Let go of the device."""
        if self._open:
            pygame.mixer.quit()
        self._open = False
        self._loaded.clear()

    def play(self, meaning: str, loudness: float = 1.0) -> None:
        """Play an effect, `loudness` (0 to 1) times the person's volume."""
        if self._open and self._effects > 0 and (effect := self._effect(meaning)) is not None:
            effect.set_volume(self._effects * loudness)
            effect.play()

    def stop(self, meaning: str) -> None:
        """End an effect before its time, such as a fuse that went out."""
        if (effect := self._loaded.get(meaning)) is not None:
            effect.fadeout(80)

    def music(self, room: str | None) -> None:
        """Play the room's loop ("hall", "boomers", "boomtown", "boom_bokken"), or none."""
        if room != self._room:
            self._room = room
            self._play_music()

    @property
    def effects_volume(self) -> float:
        """How loud effects are, 0 to 1."""
        return self._effects

    @effects_volume.setter
    def effects_volume(self, volume: float) -> None:
        self._effects = min(max(volume, 0.0), 1.0)

    @property
    def music_volume(self) -> float:
        """How loud music is, 0 to 1; at 0 nothing is streamed at all."""
        return self._music

    @music_volume.setter
    def music_volume(self, volume: float) -> None:
        was, self._music = self._music, min(max(volume, 0.0), 1.0)
        if self._open and self._music > 0 and was > 0:
            pygame.mixer.music.set_volume(self._music)
        elif was != self._music:
            self._play_music()

    def _effect(self, meaning: str) -> pygame.mixer.Sound | None:
        if meaning not in self._loaded:
            try:
                self._loaded[meaning] = pygame.mixer.Sound(self._folder / f"{meaning}.ogg")
            except (pygame.error, OSError) as error:
                log.warning("The sound %s cannot be played: %s", meaning, error)
                self._loaded[meaning] = None
        return self._loaded[meaning]

    def _play_music(self) -> None:
        if not self._open:
            return
        if self._room is None or self._music == 0:
            pygame.mixer.music.stop()  # a fade-out would make the next load wait for its end
            return
        if self._load_music(self._room):
            pygame.mixer.music.set_volume(self._music)
            pygame.mixer.music.play(loops=-1, fade_ms=FADE)

    def _load_music(self, room: str) -> bool:
        try:
            pygame.mixer.music.load(self._folder / f"{MUSIC}{room}.ogg")
        except (pygame.error, OSError) as error:
            log.warning("The music of %s cannot be played: %s", room, error)
            return False
        return True
