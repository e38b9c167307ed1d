"""The adapters, by the checks of their own projects."""

from __future__ import annotations

import pickle
import warnings
from typing import Any

import numpy as np
import pytest

import blacktop


def masked_sample(env: Any, agent: str) -> int:
    mask = env.observe(agent)["action_mask"]
    return int(env.action_space(agent).sample(mask))


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("players", [3, 5])
def test_pettingzoo(players: int) -> None:
    from pettingzoo.test import api_test, seed_test

    from blacktop import pettingzoo

    api_test(pettingzoo.env(players=players, minutes=6), num_cycles=200)
    seed_test(lambda: pettingzoo.env(players=players, minutes=6, first=None), num_cycles=50)


def test_pettingzoo_plays_a_game() -> None:
    from blacktop import pettingzoo

    env = pettingzoo.env(players=3, minutes=4, render_mode="ansi")
    env.reset(seed=1)
    env.action_space("A").seed(1)
    totals = dict.fromkeys("ABC", 0.0)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, _ = env.last()
        totals[agent] += reward
        env.step(None if termination or truncation else masked_sample(env, agent))
    assert sum(totals.values()) == pytest.approx(1)
    env.reset()
    with pytest.raises(blacktop.IllegalAction):
        env.step(2225)


@pytest.mark.filterwarnings("ignore")
def test_gymnasium() -> None:
    from gymnasium.utils.env_checker import check_env

    from blacktop.gymnasium import BlacktopEnv

    class LegalEnv(BlacktopEnv):
        """The checker draws actions without a mask: they stand for legal ones here."""

        def step(self, action: int | np.int64) -> Any:
            legal = self.game.legal_numbers
            return super().step(legal[int(action) % len(legal)])

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(LegalEnv(players=3, minutes=6), skip_render_check=True)


def test_gymnasium_plays_a_game() -> None:
    from blacktop.gymnasium import BlacktopEnv

    env = BlacktopEnv(players=3, bots=["greedy", "random"], minutes=6, seat="B", render_mode="ansi")
    observation, info = env.reset(seed=4)
    terminated, reward = False, 0.0
    while not terminated:
        assert env.game.turn == "B" and info["seat"] == "B"
        assert np.array_equal(np.flatnonzero(observation["action_mask"]), sorted(info["legal"]))
        observation, reward, terminated, truncated, info = env.step(info["legal"][0])
        assert not truncated
    assert 0 <= reward <= 1 and "over" in (env.render() or "")
    with pytest.raises(blacktop.IllegalAction):
        env.step(0)
    with pytest.raises(ValueError):
        BlacktopEnv(players=3, bots=["greedy"])
    with pytest.raises(ValueError):
        BlacktopEnv(players=3, seat="D")


@pytest.mark.filterwarnings("ignore")
def test_openspiel_simulates_it() -> None:
    import pyspiel

    from blacktop import openspiel

    assert openspiel.BlacktopGame is not None
    game = pyspiel.load_game("python_blacktop(players=3,minutes=4)")
    pyspiel.random_sim_test(game, num_sims=3, serialize=False, verbose=False)


@pytest.mark.filterwarnings("ignore")
def test_openspiel_states() -> None:
    import pyspiel

    import blacktop.openspiel  # noqa: F401

    game = pyspiel.load_game("python_blacktop(players=3,minutes=2)")
    state = game.new_initial_state()
    rng = np.random.default_rng(1)
    while not state.is_terminal():
        copy = state.clone()
        assert str(copy) == str(state)
        assert len(state.observation_tensor(0)) == blacktop.PLANES * 144 + blacktop.SCALARS
        state.apply_action(int(rng.choice(state.legal_actions())))
    assert sum(state.returns()) == pytest.approx(1)
    same = pickle.loads(pickle.dumps(state))
    assert str(same) == str(state) and same.returns() == state.returns()


@pytest.mark.filterwarnings("ignore")
def test_openspiel_searches_it() -> None:
    import pyspiel
    from open_spiel.python.algorithms import mcts

    import blacktop.openspiel  # noqa: F401

    game = pyspiel.load_game("python_blacktop(players=3,minutes=2)")
    rng = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 2, 5, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    state = game.new_initial_state()
    assert bot.step(state) in state.legal_actions()
