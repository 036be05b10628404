"""What is so at a table: everything about it that only asks, and changes nothing in the game."""

from __future__ import annotations

from game.play.player import Player
from game.play.record import Header, Journal, Record
from game.play.session import Session, seed_hash
from game.play.updates import Update, UpdateLog
from game.rules.api import Action, Seat


class Facts:
    """A game in progress as others may know it, and the journal that keeps it."""

    def __init__(self, session: Session, journal: Journal | None) -> None:
        self._session = session
        self._journal = journal
        self._log = UpdateLog(session)

    @property
    def version(self) -> int:
        """How many steps led here."""
        return self._session.version

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Every seat of the table, in order."""
        return self._session.seats

    @property
    def players(self) -> tuple[Player, ...]:
        """Who sits at each seat now."""
        return self._session.players

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._session.is_over

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The winning seats; empty while the game goes on."""
        return self._session.winners()

    @property
    def returns(self) -> tuple[float, ...]:
        """Each seat's margin or points, final when the game is over."""
        return self._session.returns()

    @property
    def seal(self) -> str:
        """The hash of the seed, to be shown from the start; the seed itself is shown at the end."""
        return seed_hash(self._session.header.seed)

    @property
    def seed(self) -> int | None:
        """What all chance came from, once the game is over; None before."""
        return self._session.header.seed if self.is_over else None

    @property
    def header(self) -> Header:
        """The table's game, seed, options and players. The seed is for the record's eyes only."""
        return self._session.header

    def record(self) -> Record:
        """The game so far, secrets included: for the disk, and for looking back when it is over."""
        return self._session.record()

    @property
    def notes(self) -> str:
        """What the table's screen has noted, also before a kill; "" when there is nothing."""
        return self._journal.notes if self._journal else ""

    def note(self, text: str) -> None:
        """Keep what the screen wants to find again, beside the record."""
        if self._journal and not self.is_over:
            self._journal.note(text)

    def updates(self, viewer: Seat | None) -> tuple[Update, ...]:
        """What this viewer (None: an onlooker) has not been told yet, each time once."""
        return self._log.updates(viewer)

    def story(self, viewer: Seat | None) -> tuple[Update, ...]:
        """Every moment so far as this viewer saw it, version 0 first: for logs, and for looking back."""
        return self._log.story(viewer)

    def legal_actions(self, seat: Seat) -> tuple[Action, ...]:
        """What a seat may do at the newest version. For that seat's eyes only."""
        return self._session.legal_actions(seat)
