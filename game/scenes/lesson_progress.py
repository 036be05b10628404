"""How far somebody is in a game's lesson: kept with the settings, told in the set-up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.lesson_file import Course

if TYPE_CHECKING:
    from game.services import Services


def solved_positions(services: Services, game: str) -> tuple[str, ...]:
    """The names of the positions that have been solved."""
    return services.settings.last.lessons.get(game, ())


def note_solved(services: Services, game: str, name: str) -> None:
    """Keep that a position has been solved."""
    solved = solved_positions(services, game)
    if name not in solved:
        lessons = {**services.settings.last.lessons, game: (*solved, name)}
        services.change("last", lessons=lessons)


def first_open(services: Services, course: Course) -> int:
    """Where a lesson goes on: at its first position that is not solved, else at the beginning."""
    solved = solved_positions(services, course.game)
    return next((place for place, name in enumerate(course.names) if name not in solved), 0)


def lesson_offer(services: Services, game: str) -> str | None:
    """What the set-up says of the game's lesson; None when there is none."""
    names = Course(services, game).names
    if not names:
        return None
    solved = set(solved_positions(services, game)) & set(names)
    if not solved:
        # Who has set the game up before has seen the offer.
        key = "about" if game in services.settings.last.setups else "offer"
    else:
        key = "about_all" if len(solved) == len(names) else "about_left"
    return services.words(f"lessons.{key}", done=len(solved), count=len(names))
