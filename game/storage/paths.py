"""Where things lie: the shipped data, and the person's own folder."""

from __future__ import annotations

import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

import platformdirs

from game.storage.files import reason
from game.storage.report import Report


@dataclass(frozen=True, slots=True)
class Paths:
    """The shipped data and the person's folder. `user` is None when nothing can be kept."""

    data: Path
    user: Path | None

    @property
    def assets(self) -> Path:
        """Everything that is data and not code."""
        return self.data / "assets"

    @property
    def shipped_settings(self) -> Path:
        """The defaults, with comments."""
        return self.data / "settings.toml"

    @property
    def settings(self) -> Path | None:
        """The person's own settings."""
        return self.user and self.user / "settings.toml"

    @property
    def saves(self) -> Path | None:
        """Games that are not over yet."""
        return self.user and self.user / "saves"

    @property
    def records(self) -> Path | None:
        """Games that are over."""
        return self.user and self.user / "records"

    @property
    def history(self) -> Path | None:
        """The data base of finished games."""
        return self.user and self.user / "history.sqlite"

    @property
    def log(self) -> Path | None:
        """What the program noted about itself."""
        return self.user and self.user / "boombox.log"


def data_root() -> Path:
    """The folder with `assets` and `settings.toml`: frozen, installed, or in a checkout."""
    frozen = getattr(sys, "_MEIPASS", None)
    if frozen is not None:
        return Path(frozen)
    package = Path(__file__).resolve().parent.parent
    installed = package / "_data"
    return installed if (installed / "settings.toml").is_file() else package.parent


def find_paths(report: Report, directory: Path | None = None) -> Paths:
    """All places. `directory` is used in place of the system's folder for a person's data.

    A folder that cannot be written to is reported, and nothing is kept.
    """
    user = directory or platformdirs.user_data_path("boombox", appauthor=False)
    try:
        user.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=user):
            pass
    except OSError as error:
        report.add("home", folder=user, reason=reason(error))
        return Paths(data_root(), None)
    return Paths(data_root(), user.resolve())
