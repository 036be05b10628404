"""String tables: sentences by dotted key, with blanks like `{count}`, in several languages.

A language is a folder of TOML files, merged; tables become dotted keys. What a language does not say is
said in English, and what nobody says shows its key: a missing sentence is seen and breaks nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from string import Formatter
from typing import Final

FALLBACK: Final = "en"
"""The complete language."""

PSEUDO: Final = "xx"
"""A made-up language: English with accents, half as long again. Shows what is cut or not translated."""

_ACCENTS: Final = str.maketrans("aceinouyACEINOUY", "áçéíñóúýÁÇÉÍÑÓÚÝ")
_BLANK: Final = re.compile(r"(\{[^{}]*\})")


class Strings:
    """All sentences of one language, with those of English behind them."""

    def __init__(self, texts: Mapping[str, str], fallback: Mapping[str, str] | None = None) -> None:
        self._tables = (dict(texts), dict(fallback or {}))

    def __call__(self, key: str, /, **values: object) -> str:
        """The sentence of a key with its blanks filled; the key itself when nobody has the sentence."""
        for table in self._tables:
            if key in table:
                filled = _fill(table[key], values)
                if filled is not None:
                    return filled
        return key

    get = __call__

    def count(self, key: str, number: int, /, **values: object) -> str:
        """The sentence for a number of things: `key.one` for 1, else `key.many`; its blank is `{count}`."""
        return self(f"{key}.one" if number == 1 else f"{key}.many", count=number, **values)

    def knows(self, key: str) -> bool:
        """Whether there is a sentence for the key."""
        return any(key in table for table in self._tables)

    @property
    def texts(self) -> Mapping[str, str]:
        """Every sentence, blanks unfilled."""
        return self._tables[1] | self._tables[0]


def _fill(text: str, values: Mapping[str, object]) -> str | None:
    """The text with its blanks filled, or None when it has others than these."""
    if not values:
        return text
    try:
        return text.format_map(values)
    except (LookupError, ValueError, AttributeError, TypeError):
        return None


def flatten(table: Mapping[str, object], prefix: str = "") -> Iterator[tuple[str, object]]:
    """Every value of nested tables with its dotted key."""
    for name, value in table.items():
        if isinstance(value, Mapping):
            yield from flatten(value, f"{prefix}{name}.")
        else:
            yield f"{prefix}{name}", value


def blanks(text: str) -> frozenset[str]:
    """The names of a text's blanks. Raises ValueError for braces that do not pair."""
    return frozenset(name.split(".")[0] for _, name, _, _ in Formatter().parse(text) if name is not None)


def pseudo(text: str) -> str:
    """A text in the made-up language; blanks stay, so that it works like the original."""
    parts = _BLANK.split(text)
    accented = "".join(part if part.startswith("{") else part.translate(_ACCENTS) for part in parts)
    return f"[{accented}{'~' * (len(text) // 2)}]"
