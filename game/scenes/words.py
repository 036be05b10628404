"""The words a person reads: sentences by dotted key, with blanks that are filled in."""

from __future__ import annotations

from collections.abc import Mapping


class Words:
    """All sentences of one language. `fallback` (English) says what the language itself does not.

    A key nobody knows is shown as it is, so that a missing sentence is seen and breaks nothing.
    """

    def __init__(self, texts: Mapping[str, str], fallback: Mapping[str, str] | None = None) -> None:
        self._texts = dict(fallback or {}) | dict(texts)

    def __call__(self, key: str, /, **values: object) -> str:
        """The sentence of a key, its blanks `{name}` filled."""
        text = self._texts.get(key, key)
        return text.format_map(values) if values else text

    def count(self, key: str, number: int, /, **values: object) -> str:
        """The sentence for a number of things: `key.one` for 1, `key.many` for any other; blank `{count}`."""
        return self(f"{key}.one" if number == 1 else f"{key}.many", count=number, **values)

    def knows(self, key: str) -> bool:
        """Whether there is a sentence for the key."""
        return key in self._texts
