"""Animations by the clock they are told."""

from __future__ import annotations

import math

from game.ui.anim import EASES, AnimationQueue, Call, Parallel, Sequence, Tween, Wait


def test_a_tween_goes_from_start_to_exactly_its_end() -> None:
    seen: list[float] = []
    queue = AnimationQueue()
    queue.add(Tween(100, seen.append, 10, 20, EASES["linear"]))
    for now in (5.0, 5.05, 5.2):
        queue.update(now)
    assert [round(value, 6) for value in seen] == [10, 15, 20]
    assert not queue.busy


def test_animations_follow_each_other_without_losing_time() -> None:
    log: list[str] = []
    queue = AnimationQueue()
    queue.add(Wait(100), Call(lambda: log.append("one")), Wait(100), Call(lambda: log.append("two")))
    queue.update(0.0)
    queue.update(0.15)
    assert log == ["one"]
    queue.update(0.2)
    assert log == ["one", "two"]


def test_a_sequence_plays_its_parts_in_order_each_to_its_end() -> None:
    log: list[tuple[str, float]] = []
    queue = AnimationQueue()
    first = Tween(100, lambda v: log.append(("a", v)))
    second = Tween(100, lambda v: log.append(("b", v)))
    queue.add(Sequence(first, second))
    queue.update(0.0)
    queue.update(1.0)
    assert log[-2:] == [("a", 1), ("b", 1)]


def test_a_stagger_delays_each_start() -> None:
    log: list[int] = []
    queue = AnimationQueue()
    queue.add(Parallel(*(Call(lambda n=n: log.append(n)) for n in range(3)), stagger=50))
    queue.update(0.0)
    assert log == [0]
    queue.update(0.06)
    assert log == [0, 1]
    queue.update(0.2)
    assert log == [0, 1, 2]


def test_speed_and_instant() -> None:
    fast, instant = AnimationQueue(2), AnimationQueue(math.inf)
    ends: list[str] = []
    fast.add(Wait(200), Call(lambda: ends.append("fast")))
    instant.add(Wait(200), Call(lambda: ends.append("instant")))
    fast.update(0.0)
    instant.update(0.0)
    assert ends == ["instant"]
    fast.update(0.1)
    assert ends == ["instant", "fast"]


def test_reduced_motion_shows_ends_but_keeps_pauses_and_calm_fades() -> None:
    seen: list[float] = []
    queue = AnimationQueue(reduced=True)
    queue.add(Tween(500, seen.append), Tween(120, seen.append, calm=True))
    queue.update(0.0)
    assert seen[0] == 1
    assert queue.busy
    queue.update(0.12)
    assert seen[-1] == 1
    assert not queue.busy


def test_skipping_shows_every_end_and_what_the_ends_add() -> None:
    log: list[str] = []
    queue = AnimationQueue()

    def more() -> None:
        log.append("first")
        queue.add(Wait(50), Call(lambda: log.append("added")))

    queue.beside(Tween(300, lambda value: log.append(f"beside {value}")))
    queue.add(Wait(100), Call(more))
    queue.skip()
    assert log == ["beside 1", "first", "added"]
    assert not queue.busy


def test_a_skipped_call_is_not_called_twice() -> None:
    log: list[int] = []
    queue = AnimationQueue()
    queue.add(Sequence(Call(lambda: log.append(1)), Wait(100)))
    queue.update(0.0)
    queue.skip()
    assert log == [1]


def test_beside_plays_at_once() -> None:
    log: list[str] = []
    queue = AnimationQueue()
    queue.add(Wait(1000))
    queue.beside(Call(lambda: log.append("now")))
    queue.update(3.0)
    assert log == ["now"]
    assert queue.busy


def test_an_animation_added_later_starts_when_it_is_first_shown() -> None:
    seen: list[float] = []
    queue = AnimationQueue()
    queue.update(0.0)
    queue.add(Tween(100, seen.append, ease=EASES["linear"]))
    queue.update(50.0)
    assert seen == [0]


def test_every_ease_begins_at_0_and_ends_at_1() -> None:
    for ease in EASES.values():
        assert abs(ease(0)) < 1e-9
        assert abs(ease(1) - 1) < 1e-9
