"""Blacktop as a PettingZoo AEC environment: ``blacktop.pettingzoo.env(players=4)``.

Agents are the seats, ``A`` to ``E``. An observation is a dict of ``observation`` (itself a dict of ``planes`` and ``scalars``, see
``Game.observe``) and ``action_mask``. At the end of the game, the reward of each agent is its share of the win.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from blacktop import ACTIONS, PLANES, SCALARS, Game


def env(**kwargs: Any) -> AECEnv:
    """The environment with PettingZoo's usual wrappers, which check how it is used.

    >>> game = env(players=3)
    >>> game.reset()
    >>> game.agent_selection
    'A'
    """
    return wrappers.OrderEnforcingWrapper(raw_env(**kwargs))


class raw_env(AECEnv):  # type: ignore[misc] # noqa: N801 - the name that PettingZoo uses
    """The environment itself. Arguments are those of ``Game``; ``first`` None draws the first seat from the seed of ``reset``."""

    metadata = {"name": "blacktop_v1", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(
        self,
        players: int = 4,
        *,
        edition: str = "en",
        board: str = "A0B0C0D0",
        minutes: int = 30,
        first: str | None = "A",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self._terms = {"edition": edition, "board": board, "minutes": minutes}
        self._first = first
        self.render_mode = render_mode
        self.game = Game(players, first=first or "A", **self._terms)  # type: ignore[arg-type]
        self.possible_agents = self.game.seats
        self._random = np.random.default_rng()
        observation = spaces.Dict(
            {
                "observation": spaces.Dict(
                    {
                        "planes": spaces.Box(0, 255, (PLANES, 12, 12), np.uint8),
                        "scalars": spaces.Box(0, 255, (SCALARS,), np.uint8),
                    }
                ),
                "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, observation)
        self.action_spaces = {agent: spaces.Discrete(ACTIONS) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Starts a new game."""
        if seed is not None:
            self._random = np.random.default_rng(seed)
        players = len(self.possible_agents)
        first = self._first or self.possible_agents[self._random.integers(players)]
        self.game = Game(players, first=first, **self._terms)  # type: ignore[arg-type]
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.game.turn

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees; the mask is empty unless it is its turn."""
        planes, scalars = self.game.observe(agent)
        is_deciding = agent == self.game.turn and not self.game.is_over
        mask = self.game.legal_mask() if is_deciding else np.zeros(ACTIONS, dtype=bool)
        return {
            "observation": {"planes": planes, "scalars": scalars},
            "action_mask": mask.astype(np.int8),
        }

    def step(self, action: int | None) -> None:
        """Plays the action of the selected agent. An illegal one raises ``IllegalAction`` and changes nothing."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("an agent of a game under way needs an action")
        self.game.play(int(action))
        self._cumulative_rewards[agent] = 0.0
        self.agent_selection = self.game.turn
        self._clear_rewards()
        shares = self.game.shares
        if shares is not None:
            self.rewards = dict(shares)
            self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The position as text."""
        return str(self.game) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to close."""
