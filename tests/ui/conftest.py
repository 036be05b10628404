"""A gallery of all widgets, and a hand to use it."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.ui.kit import Kit
from tests.ui.gallery import Gallery, make_kit
from tests.ui.hand import Hand


@pytest.fixture(autouse=True)
def display() -> Iterator[None]:
    pygame.display.init()
    pygame.font.init()
    yield
    pygame.event.clear()


@pytest.fixture(scope="module")
def kit() -> Kit:
    pygame.display.init()
    return make_kit()


@pytest.fixture
def gallery(kit: Kit) -> Gallery:
    return Gallery(kit)


@pytest.fixture
def hand(gallery: Gallery) -> Hand:
    return Hand(gallery.stage)
