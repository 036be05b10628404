"""Motion as values over time. Nothing here reads a clock: the queue is told the time.

Lengths are milliseconds at normal speed, as in the theme; the clock given to `AnimationQueue.update` is in
seconds, as the main loop's.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable

Ease = Callable[[float], float]


def linear(share: float) -> float:
    """Even motion."""
    return share


def ease_out(share: float) -> float:
    """Quick at first, gently stopping: the usual motion of things that are moved."""
    return 1 - (1 - share) ** 3


def ease_in(share: float) -> float:
    """Gathering speed: things that fall."""
    return share * share


def ease_in_out(share: float) -> float:
    """Gentle at both ends."""
    return share * share * (3 - 2 * share)


def overshoot(share: float) -> float:
    """Past the goal and back: things that pop up."""
    back = 1.7
    return 1 + (back + 1) * (share - 1) ** 3 + back * (share - 1) ** 2


EASES: dict[str, Ease] = {
    "linear": linear,
    "out": ease_out,
    "in": ease_in,
    "in_out": ease_in_out,
    "overshoot": overshoot,
}


class Animation:
    """Something that happens over `length` milliseconds. `calm` motion stays under reduced motion."""

    length: float = 0
    calm = False

    def lasting(self, *, reduced: bool) -> float:
        """Milliseconds it takes; motion that is not calm takes none when motion is reduced."""
        return 0 if reduced and not self.calm else self.length

    def apply(self, elapsed: float, *, reduced: bool = False) -> None:
        """Show the state `elapsed` milliseconds after the start; called in order, at last with the end."""
        raise NotImplementedError


class Tween(Animation):
    """Hands `on_value` the way from `start` to `end`; it always gets exactly `end` at last."""

    def __init__(
        self,
        length: float,
        on_value: Callable[[float], None],
        start: float = 0,
        end: float = 1,
        ease: Ease = ease_out,
        *,
        calm: bool = False,
    ) -> None:
        self.length = length
        self.calm = calm
        self._on_value = on_value
        self._start, self._end, self._ease = start, end, ease

    def apply(self, elapsed: float, *, reduced: bool = False) -> None:
        """Hand on the value at `elapsed`."""
        length = self.lasting(reduced=reduced)
        if elapsed >= length:
            self._on_value(self._end)
        else:
            share = self._ease(max(0.0, elapsed) / length)
            self._on_value(self._start + (self._end - self._start) * share)


class Wait(Animation):
    """A pause; a beat the eye needs is kept under reduced motion too."""

    calm = True

    def __init__(self, length: float) -> None:
        self.length = length

    def apply(self, elapsed: float, *, reduced: bool = False) -> None:
        """Nothing happens."""


class Call(Animation):
    """Calls a function once: a sound, a change of what is shown."""

    def __init__(self, action: Callable[[], None]) -> None:
        self._action: Callable[[], None] | None = action

    def apply(self, elapsed: float, *, reduced: bool = False) -> None:
        """Call it, the first time only."""
        del elapsed, reduced
        if self._action is not None:
            action, self._action = self._action, None
            action()


class Sequence(Animation):
    """One after another."""

    def __init__(self, *parts: Animation) -> None:
        self._parts = parts
        self._index = 0
        self._begun = 0.0

    def lasting(self, *, reduced: bool) -> float:
        """All lengths together."""
        return sum(part.lasting(reduced=reduced) for part in self._parts)

    def apply(self, elapsed: float, *, reduced: bool = False) -> None:
        """Finish the parts that are over, in order, and show the one that runs."""
        while self._index < len(self._parts):
            part = self._parts[self._index]
            length = part.lasting(reduced=reduced)
            part.apply(min(elapsed - self._begun, length), reduced=reduced)
            if elapsed - self._begun < length:
                return
            self._begun += length
            self._index += 1


class Parallel(Animation):
    """All at once; `stagger` milliseconds lie between the starts."""

    def __init__(self, *parts: Animation, stagger: float = 0) -> None:
        delayed = [Sequence(Wait(stagger * i), part) if stagger else part for i, part in enumerate(parts)]
        self._parts: list[Animation] = list(delayed)
        self._running = list(self._parts)

    def lasting(self, *, reduced: bool) -> float:
        """The longest length."""
        return max((part.lasting(reduced=reduced) for part in self._parts), default=0)

    def apply(self, elapsed: float, *, reduced: bool = False) -> None:
        """Show every part; each gets its end exactly once."""
        for part in tuple(self._running):
            length = part.lasting(reduced=reduced)
            part.apply(min(elapsed, length), reduced=reduced)
            if elapsed >= length:
                self._running.remove(part)


class AnimationQueue:
    """Animations waiting their turn (`add`) and others beside them (`beside`).

    `speed` 1 is normal, 2 twice as fast, math.inf instant. `reduced` leaves out motion that is not calm.
    """

    def __init__(self, speed: float = 1, *, reduced: bool = False) -> None:
        self.speed = speed
        self.reduced = reduced
        self._waiting: deque[Animation] = deque()
        self._started: float | None = None
        self._beside: list[tuple[float | None, Animation]] = []

    @property
    def busy(self) -> bool:
        """Whether anything moves or waits: the main loop may sleep when not."""
        return bool(self._waiting or self._beside)

    def add(self, *animations: Animation) -> None:
        """Play after all that was added before."""
        self._waiting.extend(animations)

    def beside(self, animation: Animation) -> None:
        """Play at once, whatever else plays."""
        self._beside.append((None, animation))

    def update(self, now: float) -> bool:
        """Show the state at `now` (seconds); whether anything was played."""
        played = self.busy
        beside, self._beside = self._beside, []
        for begun, animation in beside:
            begun = now if begun is None else begun
            if self._advance(animation, now - begun) is None:
                self._beside.append((begun, animation))
        while self._waiting:
            self._started = now if self._started is None else self._started
            left = self._advance(self._waiting[0], now - self._started)
            if left is None:
                break
            self._waiting.popleft()
            self._started = now - left
        if not self._waiting:
            self._started = None
        return played

    def skip(self) -> None:
        """End all at once, each with its last state; what they add at their end is played out as well."""
        while self.busy:
            beside, self._beside = self._beside, []
            for _, animation in beside:
                self._finish(animation)
            if self._waiting:
                self._finish(self._waiting.popleft())
        self._started = None

    def clear(self) -> None:
        """Forget all without showing their ends."""
        self._waiting.clear()
        self._beside.clear()
        self._started = None

    def _advance(self, animation: Animation, seconds: float) -> float | None:
        """Show an animation's state; None while it runs, else the seconds it has been over."""
        length = animation.lasting(reduced=self.reduced)
        elapsed = math.inf if math.isinf(self.speed) else seconds * 1000 * self.speed
        if elapsed < length:
            animation.apply(elapsed, reduced=self.reduced)
            return None
        animation.apply(length, reduced=self.reduced)
        return 0.0 if math.isinf(elapsed) else (elapsed - length) / 1000 / self.speed

    def _finish(self, animation: Animation) -> None:
        animation.apply(animation.lasting(reduced=self.reduced), reduced=self.reduced)
