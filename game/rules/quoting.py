"""What a sentence quotes from a file or from a person: never longer than a sentence can bear."""

from __future__ import annotations

from typing import Final

LONGEST: Final = 60
"""Characters of what is quoted; of more, the beginning and the end are shown."""


def brief(text: str, longest: int = LONGEST) -> str:
    """A text on one line: cut in the middle when it is long, signs nobody can see as question marks."""
    if len(text) > longest:
        end = longest // 3
        text = f"{text[: longest - end - 1]}…{text[-end:]}"
    return "".join(sign if sign.isprintable() else "?" for sign in text)


def quoted(value: object) -> str:
    """A value as code writes it, a text in quotes, cut where it is long."""
    if isinstance(value, str) and len(value) > LONGEST:
        return repr(brief(value))
    try:
        return brief(repr(value))
    except ValueError:  # Python writes no number of more than a few thousand digits
        return "a number of thousands of digits"
