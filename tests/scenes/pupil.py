"""Who plays a lesson in the tests of every game: mixed into the game's own driver."""

from __future__ import annotations

from game.app import App
from game.scenes.lesson import LessonTable


class Learning:
    """What a person sees of the lesson that is open."""

    app: App

    @property
    def lesson(self) -> LessonTable:
        """The table of the lesson."""
        scene = self.app.scene
        assert isinstance(scene, LessonTable)
        return scene

    @property
    def note(self) -> str:
        """What the panel says about the last action; empty when it says nothing."""
        told = self.lesson.lesson._note
        return told.text if told.visible else ""

    def words(self, key: str) -> str:
        """The lesson's words for the position that is open."""
        game = self.lesson.controller.header.game
        return self.app.services.words(f"lessons.{game}.{self.lesson.task.name}.{key}")
