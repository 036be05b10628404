"""The position in sentences, for those who do not see the board."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.boomers.board import square_name
from game.rules.boomers.observation import BoomersObservation
from game.storage.strings import Strings


def position_words(words: Strings, names: tuple[str, ...], seen: BoomersObservation, turns: int) -> list[str]:
    """Pieces and scores of both sides, stones, Sooners, mines, and how much the mover may choose from."""

    def listed(squares: Iterable[int]) -> str:
        return ", ".join(map(square_name, squares)) or words("boomers.say.nowhere")

    lines = [
        words(
            "boomers.say.side",
            side=words(f"boomers.side.{seat}"),
            name=names[seat],
            score=seen.scores[seat],
            boomers=listed(square for square in seen.boomers[seat] if square not in seen.exhausted[seat]),
            home=listed(seen.exhausted[seat]),
        )
        for seat in (0, 1)
    ]
    for key, squares in (("stones", seen.stones), ("sooners", seen.sooners), ("mines", seen.mines)):
        if squares:
            lines.append(words(f"boomers.say.{key}", squares=listed(squares)))
    if turns:
        lines.append(words.count("boomers.say.choices", turns, name=names[seen.mover]))
    return lines
