"""A lesson as data: the positions of `assets/lessons/<game>.toml`, each with a task that the rules judge.

A position is a table. `game/scenes/<game>/lesson.py` says what sets it up and which conditions it may name;
these keys are the same in every game:

- `solution`: the text of an action that solves it; the hint shows it, and the tests play it
- `right`: a table of conditions; a legal action that meets all of them solves the task
- `wrong`: tables of conditions, each with `say`, the name of the words for such an action. The first one met
  counts; what meets none of them gets the words called `other`
- `then`: what the other seats do after that, line by line as in a record ("1 pass")
- `lit`: true shows the first step of the hint from the beginning

Every table of conditions may list `actions`, the texts of the actions it means. The words stand in
`lessons.toml` of every language under `lessons.<game>.<position>`: `title`, `task`, `right`, `wrong.<say>`.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from typing import Any, Protocol

from game.play.record import Line
from game.play.session import Session
from game.rules.api import CHANCE, Action, IllegalAction, Observation, Seat
from game.rules.quoting import quoted
from game.scenes.figures import FigureFault, Shelf, Spec
from game.scenes.tables import has_part
from game.storage.books import FigureFile, lesson_file
from game.storage.files import DamagedFile

OTHER = "other"
"""The words for a legal action that is neither right nor foreseen."""


class Teacher(Protocol):
    """A game's own part, the module `game.scenes.<game>.lesson`."""

    def opened(self, spec: Spec, services: Shelf) -> Session:
        """The position a table sets up, ready to be played. Raises FigureFault."""
        ...

    def fits(self, conditions: Spec, seen: Observation, action: Action) -> bool:
        """Whether a legal action meets all of these conditions. Raises FigureFault."""
        ...


class Task:
    """One position of a lesson with its task: `session` is where it is played, once.

    Raises FigureFault, naming the key, for what is wrong in its table.
    """

    def __init__(self, teacher: Teacher, services: Shelf, name: str, spec: Spec) -> None:
        self.name = name
        self._teacher = teacher
        self.session = teacher.opened(spec, services)
        if self.session.is_over:
            raise FigureFault("", "the game is over here.")
        self.seat = learner_of(self.session)
        self.solution: Action = self._solution(spec.text("solution"))
        self.then = tuple(self._followed(line) for line in lines_of(spec, "then"))
        self.lit = spec.flag("lit")
        self._right = spec.table("right")
        self._wrong = [(one.text("say"), one) for one in spec.tables("wrong")]
        spec.check_read()

    def _solution(self, text: str) -> Action:
        session = self.session
        try:
            action = session.game.action_from_string(text)
            if action not in session.legal_actions(self.seat):
                session.submit(self.seat, action, session.version)
        except (ValueError, IllegalAction) as error:
            raise FigureFault("solution", str(error)) from None
        return action

    def _followed(self, line: Line) -> tuple[Seat, Action]:
        try:
            return line.seat, self.session.game.action_from_string(line.text)
        except ValueError as error:
            raise FigureFault("then", str(error)) from None

    def judge(self, seen: Observation, action: Action) -> str:
        """The name of the words for a legal action that is wrong; "" when it is right. Raises FigureFault."""
        if self._meets(self._right, seen, action, "right"):
            return ""
        for say, conditions in self._wrong:
            if self._meets(conditions, seen, action, "wrong"):
                return say
        return OTHER

    def _meets(self, conditions: Spec, seen: Observation, action: Action, key: str) -> bool:
        try:
            listed = conditions.words("actions")
            named = not listed or self.session.game.action_to_string(action) in listed
            return self._teacher.fits(conditions, seen, action) and named
        except FigureFault as fault:
            raise FigureFault(key, str(fault)) from None

    def check(self) -> set[str]:
        """The names of all words that legal actions get. Raises FigureFault for what nobody can meet."""
        seen = self.session.observation(self.seat)
        said = {self.judge(seen, action) for action in self.session.legal_actions(self.seat)}
        for key, conditions in (("right", self._right), *(("wrong", one) for _, one in self._wrong)):
            try:
                conditions.check_read()
            except FigureFault as fault:
                raise FigureFault(key, str(fault)) from None
        if self.judge(seen, self.solution):
            raise FigureFault("right", "the solution is not right by these conditions.")
        for say, _ in self._wrong:
            if say not in said:
                raise FigureFault("wrong", f"no legal action gets the words {quoted(say)}.")
        self._play_on()
        return said

    def _play_on(self) -> None:
        """Do what is to be done: the solution, then what the others do."""
        session = self.session
        session.submit(self.seat, self.solution, session.version)
        for seat, action in self.then:
            text = f"{seat} {session.game.action_to_string(action)}"
            if session.actors[:1] != (seat,):
                raise FigureFault("then", f"{quoted(text)} is out of turn.")
            try:
                session.submit(seat, action, session.version)
            except IllegalAction as error:
                raise FigureFault("then", f"{quoted(text)}: {error}") from None


def learner_of(session: Session) -> Seat:
    """Who learns: the only person at the table, else whoever is awaited."""
    persons = [seat for seat in session.seats if session.players[seat].is_person]
    return persons[0] if len(persons) == 1 else session.actors[0]


def lines_of(spec: Spec, key: str) -> tuple[Line, ...]:
    """Actions as a record writes them, "1 bid 3", chance as "c dice 3 4". Raises FigureFault."""
    return tuple(_line(text, key) for text in spec.words(key))


def _line(text: str, key: str) -> Line:
    seat, _, action = text.partition(" ")
    if not action or not (seat == "c" or seat.isdecimal()):
        raise FigureFault(key, f"must have lines like '1 bid 3', not {quoted(text)}.")
    return Line(CHANCE if seat == "c" else Seat(int(seat)), action)


class Course:
    """The lesson of one game. `problem` says what is wrong with its file as a whole."""

    def __init__(self, services: Shelf, game: str) -> None:
        self.game = game
        self.problem = ""
        self._services = services
        self._file = FigureFile("", {})
        try:
            self._file = lesson_file(services.paths.assets, game)
        except DamagedFile as error:
            name = f"assets/lessons/{game}.toml"
            self.problem = services.words("errors.damaged", file=name, reason=error)

    @property
    def names(self) -> tuple[str, ...]:
        """All positions, in order; none when this game has no lesson."""
        there = has_part(self.game, "lesson") and self.game in self._services.games
        return tuple(self._file.tables) if there else ()

    def task(self, name: str) -> Task | str:
        """A position ready to be played, or the sentence that says why there is none."""
        try:
            return self._made(name)
        except FigureFault as fault:
            return self._told(name, fault)

    def _made(self, name: str) -> Task:
        teacher: Any = importlib.import_module(f"game.scenes.{self.game}.lesson")
        return Task(teacher, self._services, name, Spec(self._file.tables[name]))

    def _told(self, name: str, fault: FigureFault) -> str:
        line = self._file.line(name, fault.key, fault.row)
        return self._services.words(
            "lessons.damaged", file=self._file.name, line=line, name=name, reason=fault
        )

    def check(self) -> Iterator[str]:
        """What is wrong with the lesson, a sentence each."""
        if self.problem:
            yield self.problem
        for name in self.names:
            try:
                said = self._made(name).check()
            except FigureFault as fault:
                yield self._told(name, fault)
                continue
            wanted = ["title", "task", "right", *(f"wrong.{say}" for say in sorted(said - {""}))]
            for key in (f"lessons.{self.game}.{name}.{one}" for one in wanted):
                if not self._services.words.knows(key):
                    yield self._told(name, FigureFault("", f"there are no words {key}."))
