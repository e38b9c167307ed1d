"""Blacktop as a Gymnasium environment: one learner against bots, ``blacktop.gymnasium.BlacktopEnv(bots="greedy")``.

An observation is a dict of ``planes``, ``scalars`` (see ``Game.observe``) and ``action_mask``. The reward at the end is the learner's share of the
win. The bots play until it is the learner's turn again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from blacktop import ACTIONS, PLANES, SCALARS, Bot, Game


class BlacktopEnv(gymnasium.Env[dict[str, Any], np.int64]):
    """One seat against bots.

    ``bots`` is the name of a bot, or a list with one for each other seat, clockwise from the learner's. ``seat`` is the learner's; None
    draws it for every game. Other arguments are those of ``Game``; seat A begins.

    >>> env = BlacktopEnv(players=3, bots="random")
    >>> observation, info = env.reset(seed=1)
    >>> observation["planes"].shape
    (39, 12, 12)
    """

    metadata = {"render_modes": ["ansi"]}

    def __init__(
        self,
        players: int = 4,
        *,
        bots: str | Sequence[str] = "random",
        iterations: int = 100,
        seat: str | None = None,
        edition: str = "en",
        board: str = "A0B0C0D0",
        minutes: int = 30,
        render_mode: str | None = None,
    ) -> None:
        self._terms = {"edition": edition, "board": board, "minutes": minutes}
        self.game = Game(players, **self._terms)  # type: ignore[arg-type]
        names = [bots] * (players - 1) if isinstance(bots, str) else list(bots)
        if len(names) != players - 1:
            raise ValueError(f"{len(names)} bots for {players - 1} seats: name one for each")
        self._names = names
        self._iterations = iterations
        if seat is not None and seat not in self.game.seats:
            raise ValueError(f"a game of {players} has no seat {seat}")
        self._seat = seat
        self.seat = seat or "A"
        self._bots = self._seated(0)
        self.render_mode = render_mode
        self.action_space = spaces.Discrete(ACTIONS)
        self.observation_space = spaces.Dict(
            {
                "planes": spaces.Box(0, 255, (PLANES, 12, 12), np.uint8),
                "scalars": spaces.Box(0, 255, (SCALARS,), np.uint8),
                "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
            }
        )

    def _seated(self, seed: int) -> dict[str, Bot]:
        seats = self.game.seats
        own = seats.index(self.seat)
        others = [seats[(own + place) % len(seats)] for place in range(1, len(seats))]
        return {
            seat: Bot(name, iterations=self._iterations, seed=seed + place)
            for place, (seat, name) in enumerate(zip(others, self._names, strict=True))
        }

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Starts a new game and plays it to the learner's first turn."""
        super().reset(seed=seed)
        # Bots can end a game before the learner's first turn, if rarely: then there is another one.
        while True:
            self.game = Game(len(self._names) + 1, **self._terms)  # type: ignore[arg-type]
            self.seat = self._seat or str(self.np_random.choice(self.game.seats))
            self._bots = self._seated(int(self.np_random.integers(2**62)))
            self._let_bots_play()
            if not self.game.is_over:
                return self._observation(), self._info()

    def _let_bots_play(self) -> None:
        while not self.game.is_over and self.game.turn != self.seat:
            self.game.play(self._bots[self.game.turn].think(self.game).number)

    def _observation(self) -> dict[str, Any]:
        planes, scalars = self.game.observe(self.seat)
        is_over = self.game.is_over
        mask = np.zeros(ACTIONS, dtype=bool) if is_over else self.game.legal_mask()
        return {"planes": planes, "scalars": scalars, "action_mask": mask.astype(np.int8)}

    def _info(self) -> dict[str, Any]:
        return {"seat": self.seat, "legal": self.game.legal_numbers}

    def action_masks(self) -> np.ndarray[Any, Any]:
        """The legal actions, under the name that maskable learners look for."""
        return self.game.legal_mask()

    def step(
        self, action: int | np.int64
    ) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Plays the learner's action, then the bots'. An illegal one raises ``IllegalAction`` and changes nothing."""
        self.game.play(int(action))
        self._let_bots_play()
        shares = self.game.shares
        reward = shares[self.seat] if shares is not None else 0.0
        return self._observation(), reward, shares is not None, False, self._info()

    def render(self) -> str | None:
        """The position as text."""
        return str(self.game) if self.render_mode == "ansi" else None
