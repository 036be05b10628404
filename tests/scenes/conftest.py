"""A game's own tests see its table alone, whatever screens the tests before have registered."""

from __future__ import annotations

import pytest

from game.scenes import routes

GAMES = {"boomers", "boomtown", "boom_bokken"}


@pytest.fixture(autouse=True)
def no_other_screens(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if request.path.parent.name in GAMES:
        monkeypatch.setattr(routes, "_makers", {})
