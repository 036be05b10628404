"""The lock file pins what `pyproject.toml` asks for, by hash, and names no place to get it from."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
LOCK = (ROOT / "requirements.lock").read_text(encoding="utf-8")
ASKED = [*PROJECT["dependencies"], *PROJECT["optional-dependencies"]["test"]]


@pytest.mark.parametrize("asked", ASKED)
def test_what_is_asked_for_is_pinned_to_a_fitting_version(asked: str) -> None:
    wanted = Requirement(asked)
    pinned = re.findall(rf"^{re.escape(wanted.name)}==(\S+)", LOCK, re.MULTILINE)
    assert pinned
    assert all(wanted.specifier.contains(version) for version in pinned)


def test_every_pin_has_hashes() -> None:
    pins = re.split(r"^(?=\S+==)", LOCK, flags=re.MULTILINE)[1:]
    assert len(pins) >= len(ASKED)
    assert all("--hash=sha256:" in pin for pin in pins)


def test_no_address_is_named() -> None:
    assert "://" not in LOCK
    assert "--index" not in LOCK
