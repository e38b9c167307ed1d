"""Blacktop as an OpenSpiel game: import this module, then ``pyspiel.load_game("python_blacktop(players=3)")``.

Player 0 is seat A. Returns are shares of the win, which add up to 1. Actions are Blacktop's numbers.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from blacktop import ACTIONS, PLANES, SCALARS, Game

_GAME_TYPE = pyspiel.GameType(
    short_name="python_blacktop",
    long_name="Python Blacktop",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.CONSTANT_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=5,
    min_num_players=3,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={"players": 4, "minutes": 30, "edition": "en", "board": "A0B0C0D0"},
)

#: Decisions of a turn, at most: who stays, three movements each with a break-up's two chains of shoves, the nun with one.
_DECISIONS = 120


class BlacktopGame(pyspiel.Game):  # type: ignore[misc]
    """The game: its terms."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        self.terms = {
            "players": params.get("players", 4),
            "minutes": params.get("minutes", 30),
            "edition": params.get("edition", "en"),
            "board": params.get("board", "A0B0C0D0"),
        }
        start = Game(**self.terms)
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=0,
            num_players=start.players,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=start.minutes * _DECISIONS,
        )
        super().__init__(_GAME_TYPE, info, params)

    def new_initial_state(self) -> BlacktopState:
        """The start of a game."""
        return BlacktopState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> BlacktopObserver:
        """What players see."""
        return BlacktopObserver()


class BlacktopState(pyspiel.State):  # type: ignore[misc]
    """A position. Its history is OpenSpiel's, and the game is Blacktop's."""

    def __init__(self, game: BlacktopGame) -> None:
        super().__init__(game)
        self.game = Game(**game.terms)
        self._seats = self.game.seats

    def current_player(self) -> int:
        """The player who decides."""
        if self.game.is_over:
            return int(pyspiel.PlayerId.TERMINAL)
        return self._seats.index(self.game.turn)

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.game.legal_numbers)

    def _apply_action(self, action: int) -> None:
        self.game.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.game.word(action)

    def is_terminal(self) -> bool:
        """Whether the game has ended."""
        return self.game.is_over

    def returns(self) -> list[float]:
        """Each player's share of the win; 0 before the end."""
        shares = self.game.shares
        return list(shares.values()) if shares is not None else [0.0] * len(self._seats)

    def __str__(self) -> str:
        return self.game.position


class BlacktopObserver:
    """Planes and scalars as one tensor of floats, and the position as text."""

    def __init__(self) -> None:
        planes, scalars = PLANES * 144, SCALARS
        self.tensor = np.zeros(planes + scalars, np.float32)
        self.dict = {
            "planes": self.tensor[:planes].reshape(PLANES, 12, 12),
            "scalars": self.tensor[planes:],
        }

    def set_from(self, state: BlacktopState, player: int) -> None:
        """Fills the tensor with what a player sees."""
        planes, scalars = state.game.observe(state.game.seats[player])
        self.dict["planes"][:] = planes
        self.dict["scalars"][:] = scalars

    def string_from(self, state: BlacktopState, player: int) -> str:
        """The position, which hides nothing from anybody."""
        return state.game.position


pyspiel.register_game(_GAME_TYPE, BlacktopGame)
