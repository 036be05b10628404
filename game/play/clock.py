"""The table's own time, which stands still while the game is paused or somebody has the word."""

from __future__ import annotations


class TableClock:
    """Seconds of play. It runs while there is no reason to stand still; time itself comes from outside."""

    def __init__(self) -> None:
        self._reasons: set[str] = set()
        self._stopped_at = 0.0
        self._lost = 0.0

    @property
    def stopped(self) -> bool:
        """Whether any reason holds the clock."""
        return bool(self._reasons)

    def read(self, now: float) -> float:
        """The table's time at `now`."""
        return (self._stopped_at if self._reasons else now) - self._lost

    def real(self, table_time: float) -> float:
        """When, by the outside time, a running clock will show this table time."""
        return table_time + self._lost

    def stop(self, reason: str, now: float) -> None:
        """Stand still for a reason."""
        if not self._reasons:
            self._stopped_at = now
        self._reasons.add(reason)

    def go(self, reason: str, now: float) -> None:
        """This reason is gone; the clock runs on when it was the last."""
        if reason in self._reasons:
            self._reasons.remove(reason)
            if not self._reasons:
                self._lost += now - self._stopped_at
