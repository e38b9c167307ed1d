"""What dicts of this package have in them, for type checkers."""

from __future__ import annotations

from typing import Literal, TypedDict

import numpy as np
from numpy.typing import NDArray


class Result(TypedDict):
    """How a game ended."""

    reason: Literal["bell", "kiss"]
    kisser: str | None
    winners: list[str]
    ranks: dict[str, int]


class Move(TypedDict):
    """What a bot found out about one action."""

    action: str
    number: int
    visits: int
    value: dict[str, float]


class JudgedTurn(TypedDict):
    """What the coach says about a turn."""

    minute: int
    seat: str
    actions: list[str]
    before: dict[str, float]
    after: dict[str, float]
    best: list[str]
    best_after: dict[str, float]
    loss: float
    mark: Literal["brilliant", "mistake", "blunder", "handed"] | None
    to: str | None
    why: str | None


class Rollout(TypedDict):
    """Whole games, a row for each."""

    shares: NDArray[np.float32]
    coins: NDArray[np.uint8]
    lengths: NDArray[np.uint32]
    kissers: NDArray[np.int8]


class Totals(TypedDict):
    """What came of random play in a ``VecEnv``."""

    games: int
    shares: NDArray[np.float64]
