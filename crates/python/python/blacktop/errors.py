"""The exceptions of this package. Whatever raises one has changed nothing."""

from __future__ import annotations


class BlacktopError(ValueError):
    """Something was refused; the base of all others."""

    #: The clause of docs/RULES.md that forbids it, where one does.
    clause: str | None
    #: The rules' name for the reason, such as ``moved_already``, where a clause forbids it.
    reason: str | None

    def __init__(self, message: str, clause: str | None = None, reason: str | None = None) -> None:
        super().__init__(message)
        self.clause = clause
        self.reason = reason

    def __reduce__(self) -> tuple[type[BlacktopError], tuple[str, str | None, str | None]]:
        return type(self), (str(self), self.clause, self.reason)


class IllegalAction(BlacktopError):
    """The rules forbid the action; ``clause`` and ``reason`` say why."""

    clause: str
    reason: str


class UnknownAction(BlacktopError):
    """A text that is no action's word, or a number that is no action's."""


class BadSetup(BlacktopError):
    """No game begins like this: its players, minutes, edition or first seat."""


class BadBoard(BlacktopError):
    """No such board."""


class BadPosition(BlacktopError):
    """A text that is no position of a game."""


class BadRecord(BlacktopError):
    """A text that is no game's record; ``clause`` is there if one of its actions is illegal."""


class NothingToUndo(BlacktopError):
    """The game is where it began."""


class UnknownBot(BlacktopError):
    """No bot has this name."""
