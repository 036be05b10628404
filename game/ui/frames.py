"""How long frames take, for the log."""

from __future__ import annotations

from collections import deque
from typing import Final

KEPT: Final = 5000


class FrameTimes:
    """The seconds that the latest frames took, from their first event to the finished picture."""

    def __init__(self) -> None:
        self._seconds: deque[float] = deque(maxlen=KEPT)

    def __len__(self) -> int:
        return len(self._seconds)

    def add(self, seconds: float) -> None:
        """Count one frame."""
        self._seconds.append(seconds)

    def clear(self) -> None:
        """Count anew."""
        self._seconds.clear()

    def share(self, share: float) -> float:
        """The seconds that this share of the frames (0 to 1) took at most; 0 without frames."""
        ordered = sorted(self._seconds)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0

    def __str__(self) -> str:
        told = {"median": 0.5, "99th percentile": 0.99, "longest": 1.0}
        figures = ", ".join(f"{name} {1000 * self.share(share):.1f} ms" for name, share in told.items())
        return f"{len(self)} frames: {figures}"
