"""Settings: shipped defaults, the person's own file over them, and whatever is wrong reported and left out.

The shipped `settings.toml` explains every key; the person's own file needs only what differs. Its comments
and the keys of other versions stay when the program writes to it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any, Final

from game.play.tempo import Tempo
from game.rules.quoting import brief
from game.storage.checks import (
    Check,
    Setup,
    flag,
    lessons,
    one_of,
    plain,
    setups,
    tempo,
    whole,
    word,
    words,
)
from game.storage.files import DamagedFile, keep_aside, read_toml, reason, write_safely
from game.storage.paths import Paths
from game.storage.report import Report

SLOW: Final = Tempo(1.6, 7.0, 0.8)
NORMAL: Final = Tempo(0.8, 4.5, 0.4)
FAST: Final = Tempo(0.3, 2.5, 0.2)
INSTANT: Final = Tempo(0.0, 2.5, 0.0)

percent = whole(0, 100)


def setting(default: Any, check: Check) -> Any:
    """A field with its default and what it may be."""
    return field(default=default, metadata={"check": check})


@dataclass(frozen=True, slots=True)
class WindowSettings:
    """Size in pixels and scale in percent."""

    width: int = setting(1280, whole(1024, 16384))
    height: int = setting(720, whole(600, 16384))
    full_screen: bool = setting(False, flag)
    scale: int = setting(100, whole(75, 300))


@dataclass(frozen=True, slots=True)
class SoundSettings:
    """Volumes in percent."""

    effects: int = setting(80, percent)
    music: int = setting(40, percent)


@dataclass(frozen=True, slots=True)
class LookSettings:
    """Language, colours and motion."""

    language: str = setting("en", word)
    theme: str = setting("boombox", word)
    vision: str = setting("all", one_of("all", "red_green", "blue_yellow"))
    reduced_motion: bool = setting(False, flag)
    turn_table: bool = setting(False, flag)
    tips: bool = setting(True, flag)


@dataclass(frozen=True, slots=True)
class PaceSettings:
    """How fast the computers act, how people react, and the seconds behind the words."""

    speed: str = setting("normal", one_of("slow", "normal", "fast", "instant"))
    reactions: str = setting("live", one_of("live", "turns"))
    slow: Tempo = field(default=SLOW, metadata={"check": tempo})
    normal: Tempo = field(default=NORMAL, metadata={"check": tempo})
    fast: Tempo = field(default=FAST, metadata={"check": tempo})
    instant: Tempo = field(default=INSTANT, metadata={"check": tempo})

    @property
    def tempo(self) -> Tempo:
        """The seconds of the chosen speed."""
        chosen: Tempo = getattr(self, self.speed)
        return chosen


@dataclass(frozen=True, slots=True)
class ComputerSettings:
    """The level a new computer seat starts with, for each game."""

    boomers: int = setting(3, whole(1, 5))
    boomtown: int = setting(3, whole(1, 5))
    boom_bokken: int = setting(3, whole(1, 5))


@dataclass(frozen=True, slots=True)
class KeySettings:
    """The keys, by name; with `ctrl+`, `shift+` or `alt+` before it where needed."""

    help: str = setting("f1", word)
    menu: str = setting("escape", word)
    full_screen: str = setting("f11", word)
    undo: str = setting("ctrl+z", word)
    redo: str = setting("ctrl+y", word)
    hint: str = setting("h", word)
    move_now: str = setting("m", word)
    skip: str = setting("space", word)
    now: str = setting("end", word)
    pass_turn: str = setting("p", word)
    peek: str = setting("tab", word)
    flash: str = setting("f", word)
    timeout: str = setting("t", word)
    done: str = setting("d", word)
    buzzers: tuple[str, ...] = setting(("q", "p", "z", "m", "y", "v", "a", "k", "n"), words)


@dataclass(frozen=True, slots=True)
class LastSettings:
    """What was played last, how it was set up, and how far the lessons are."""

    game: str = setting("boomers", one_of("boomers", "boomtown", "boom_bokken"))
    setups: Mapping[str, Setup] = field(default_factory=dict, metadata={"check": setups})
    lessons: Mapping[str, tuple[str, ...]] = field(default_factory=dict, metadata={"check": lessons})


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings, by group."""

    window: WindowSettings = WindowSettings()
    sound: SoundSettings = SoundSettings()
    look: LookSettings = LookSettings()
    pace: PaceSettings = PaceSettings()
    computer: ComputerSettings = ComputerSettings()
    keys: KeySettings = KeySettings()
    last: LastSettings = field(default_factory=LastSettings)

    def changed(self, group: str, **values: object) -> Settings:
        """These settings with others in one group. Raises ValueError with the reason for a wrong value."""
        old = getattr(self, group)
        known = {one.name: one.metadata["check"] for one in fields(old)}
        return replace(self, **{group: replace(old, **{key: known[key](new) for key, new in values.items()})})


GROUPS: Final = tuple(one.name for one in fields(Settings))


class SettingsFile:
    """The settings in force, and the person's file behind them."""

    def __init__(self, paths: Paths, report: Report) -> None:
        self._path: Path | None = paths.settings
        self._report = report
        shipped = self._read_shipped(paths.shipped_settings)
        self.settings = self._overlay(shipped, self._read_own(), self._name)

    @property
    def _name(self) -> str:
        return str(self._path)

    def set(self, group: str, **values: object) -> None:
        """Change settings of one group and keep them. Raises ValueError with the reason for a wrong value."""
        before, self.settings = self.settings, self.settings.changed(group, **values)
        old, new = getattr(before, group), getattr(self.settings, group)
        changes = {key: plain(getattr(new, key)) for key in values if getattr(new, key) != getattr(old, key)}
        if changes and self._path is not None:
            self._write(self._path, group, changes)

    def _write(self, path: Path, group: str, changes: Mapping[str, object]) -> None:
        """Put changes into the person's file as it is now, whoever has written to it meanwhile."""
        import tomlkit
        from tomlkit.exceptions import TOMLKitError

        try:
            document = tomlkit.parse(path.read_text("utf-8")) if path.exists() else tomlkit.document()
            if not isinstance(document.get(group), Mapping):
                document[group] = tomlkit.table()
            document[group].update(changes)
            write_safely(path, tomlkit.dumps(document).encode())
        except (TOMLKitError, ValueError, RecursionError):
            self._set_aside(path, "it was damaged while the program ran.")
            if self._path is not None:
                self._write(path, group, changes)
        except OSError as error:
            self._report.add("settings.unsaved", file=path, reason=reason(error))

    def _read_shipped(self, path: Path) -> Settings:
        try:
            return self._overlay(Settings(), read_toml(path), path.name)
        except (DamagedFile, FileNotFoundError) as error:
            self._report.add("settings.shipped", file=path.name, reason=error)
            return Settings()

    def _read_own(self) -> Mapping[str, object]:
        if self._path is None or not self._path.exists():
            return {}
        try:
            return read_toml(self._path)
        except DamagedFile as error:
            self._set_aside(self._path, error)
            return {}

    def _set_aside(self, path: Path, why: object) -> None:
        """Keep a damaged file under another name; where that fails it is left alone from now on."""
        try:
            self._report.add("settings.damaged", file=path, reason=why, kept=keep_aside(path))
        except OSError:
            self._path = None
            self._report.add("settings.unsaved", file=path, reason=why)

    def _overlay(self, base: Settings, table: Mapping[str, object], file: str) -> Settings:
        """The base with all that a file says; what is wrong in it is reported."""
        for group, values in table.items():
            if group not in GROUPS:
                self._report.add("settings.unknown", file=file, key=brief(group))
            elif not isinstance(values, Mapping):
                self._report.add("settings.value", file=file, key=group, reason="must be a table.")
            else:
                base = self._overlay_group(base, group, values, file)
        return base

    def _overlay_group(self, base: Settings, group: str, values: Mapping[str, object], file: str) -> Settings:
        known = {one.name for one in fields(getattr(base, group))}
        for key, value in values.items():
            name = f"{group}.{brief(key)}"
            if key not in known:
                self._report.add("settings.unknown", file=file, key=name)
                continue
            try:
                base = base.changed(group, **{key: value})
            except (ValueError, TypeError) as error:
                self._report.add("settings.value", file=file, key=name, reason=error)
        return base
