"""What all scenes share, made once at the start and let go of at the end."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from game.ai.api import Level, Thinker
from game.ai.worker import ProcessThinker
from game.play.record import Header, Journal
from game.rules.api import Game
from game.scenes.wishes import Wishes, keep_nothing
from game.scenes.words import Words
from game.ui.images import Images
from game.ui.sound import Sound
from game.ui.theme import Theme


@dataclass
class Services:
    """The look, the words, the sounds and the games; `thinker` starts its process when first asked for.

    `levels` are the computer's levels by game and number, `keep` opens the journal of a new table, `wishes`
    is how the person wants tables to behave.
    """

    theme: Theme
    images: Images
    words: Words
    sound: Sound
    games: Mapping[str, Game]
    levels: Mapping[str, Mapping[int, Level]] = field(default_factory=dict)
    keep: Callable[[Header], Journal | None] = keep_nothing
    wishes: Wishes = field(default_factory=Wishes)

    @cached_property
    def thinker(self) -> Thinker:
        """The computer seats' process."""
        return ProcessThinker(self.games)

    def close(self) -> None:
        """End the thinking process and the sound."""
        if "thinker" in self.__dict__:
            self.thinker.close()
        self.sound.close()
