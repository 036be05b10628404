"""The table alone: no other screen comes up, whatever the tests before have registered."""

from __future__ import annotations

import pytest

from game.scenes import routes


@pytest.fixture(autouse=True)
def no_other_screens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(routes, "_makers", {})
