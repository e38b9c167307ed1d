"""Many games: arrays, rewards, seeds, threads, and what is refused."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import blacktop
from blacktop import ACTIONS, MASK_BYTES, PLANES, SCALARS, Bot, Game, VecEnv


def buffers(n: int, masks: Any = bool) -> dict[str, np.ndarray[Any, Any]]:
    return {
        "masks": np.zeros((n, ACTIONS), dtype=masks),
        "planes": np.zeros((n, PLANES, 12, 12), dtype=np.uint8),
        "scalars": np.zeros((n, SCALARS), dtype=np.uint8),
        "turns": np.zeros(n, dtype=np.uint8),
    }


def test_a_game_of_many_is_the_same_as_one_alone() -> None:
    env, rng = VecEnv(3, players=3, first="A", minutes=6), np.random.default_rng(1)
    games = [Game(players=3, minutes=6) for _ in range(3)]
    seen, ended = buffers(3), 0
    env.write(**seen)
    for _ in range(200):
        for index, game in enumerate(games):
            assert np.array_equal(seen["masks"][index], game.legal_mask())
            planes, scalars = game.observe()
            assert np.array_equal(seen["planes"][index], planes)
            assert np.array_equal(seen["scalars"][index], scalars)
            assert game.seats[seen["turns"][index]] == game.turn
            assert env.state(index) == game.state() and env.draw(index) == str(game)
        actions = np.array([rng.choice(game.legal_numbers) for game in games])
        rewards, dones = env.step(actions, **seen)
        for index, game in enumerate(games):
            game.play(actions[index])
            assert dones[index] == game.is_over
            assert list(rewards[index]) == pytest.approx(list((game.shares or {"A": 0, "B": 0, "C": 0}).values()))
            if game.is_over:
                ended += 1
                games[index] = Game(players=3, minutes=6)
    assert ended > 5


@pytest.mark.parametrize("masks", [np.uint8, np.int8])
def test_masks_of_all_kinds_agree(masks: Any) -> None:
    env = VecEnv(5, seed=3)
    plain, packed, other = (
        np.zeros((5, ACTIONS), dtype=bool),
        np.zeros((5, MASK_BYTES), dtype=np.uint8),
        np.zeros((5, ACTIONS), dtype=masks),
    )
    for _ in range(50):
        env.step(env.sample())
        env.write(masks=plain)
        env.write(masks=packed)
        env.write(masks=other)
        assert np.array_equal(np.packbits(plain, axis=1, bitorder="little"), packed)
        assert np.array_equal(plain, other.astype(bool))


@given(st.integers(1, 300), st.integers(1, 4), st.integers(0, 2**32), st.integers(3, 5))
def test_threads_change_nothing(n: int, threads: int, seed: int, players: int) -> None:
    one = VecEnv(n, players, seed=seed, minutes=3)
    other = VecEnv(n, players, seed=seed, minutes=3, threads=threads)
    for _ in range(10):
        actions = one.sample()
        assert np.array_equal(actions, other.sample())
        for left, right in zip(one.step(actions), other.step(actions), strict=True):
            assert np.array_equal(left, right)
    assert one.rollout(20)["games"] == other.rollout(20)["games"]
    assert one.state(n - 1) == other.state(n - 1)


def test_the_same_seed_gives_the_same_games() -> None:
    env = VecEnv(20, seed=5)
    first = [env.state(index)["first"] for index in range(20)]
    assert len(set(first)) > 1
    env.rollout(100)
    env.reset()
    assert [env.state(index)["first"] for index in range(20)] == first
    env.reset(seed=6)
    assert [env.state(index)["first"] for index in range(20)] != first
    assert {VecEnv(20, first="C").state(index)["first"] for index in range(20)} == {"C"}


def test_buffers_are_filled_in_place() -> None:
    env = VecEnv(4, players=3, minutes=1, first="A")
    rewards, dones = np.ones((4, 3), dtype=np.float32), np.ones(4, dtype=bool)
    result = env.step(np.zeros(4, dtype=np.int32), rewards=rewards, dones=dones)
    assert result[0] is rewards and result[1] is dones
    assert dones.all() and np.allclose(rewards, 1 / 3)
    out = np.zeros(4, dtype=np.int64)
    assert env.sample(out=out) is out


def snapshot(env: VecEnv) -> list[dict[str, Any]]:
    return [env.state(index) for index in range(len(env))]


@pytest.mark.parametrize(
    ("actions", "error"),
    [
        ([0, 0], TypeError),
        (np.zeros(2), TypeError),
        (np.zeros(2, dtype=np.int8), TypeError),
        (np.zeros(3, dtype=np.int64), ValueError),
        (np.zeros((2, 1), dtype=np.int64), ValueError),
        (np.array([0, -1]), blacktop.UnknownAction),
        (np.array([0, ACTIONS]), blacktop.UnknownAction),
        (np.array([0, 2225]), blacktop.IllegalAction),
        (None, TypeError),
    ],
)
def test_bad_actions_change_no_game(actions: Any, error: type[Exception]) -> None:
    env = VecEnv(2)
    before = snapshot(env)
    with pytest.raises(error):
        env.step(actions)
    assert snapshot(env) == before


def test_an_illegal_action_names_its_game() -> None:
    with pytest.raises(blacktop.IllegalAction, match="game 1: ") as refusal:
        VecEnv(3).step(np.array([0, 2225, 2225]))
    assert refusal.value.clause == "2.2"


def read_only() -> np.ndarray[Any, Any]:
    masks = np.zeros((2, ACTIONS), dtype=bool)
    masks.flags.writeable = False
    return masks


@pytest.mark.parametrize(
    ("arrays", "error"),
    [
        ({"masks": np.zeros((2, ACTIONS))}, TypeError),
        ({"masks": np.zeros((2, ACTIONS - 1), dtype=bool)}, ValueError),
        ({"masks": np.zeros((3, MASK_BYTES), dtype=np.uint8)}, ValueError),
        ({"masks": np.zeros((ACTIONS, 2), dtype=bool).T}, ValueError),
        ({"masks": read_only()}, ValueError),
        ({"masks": [[]]}, TypeError),
        ({"planes": np.zeros((2, PLANES, 12, 12), dtype=np.uint8)}, TypeError),
        ({"turns": np.zeros(2, dtype=np.int64)}, TypeError),
        ({"rewards": np.zeros((2, 4))}, TypeError),
        ({"rewards": np.zeros((2, 3), dtype=np.float32)}, ValueError),
        ({"dones": np.zeros(2, dtype=np.uint8)}, TypeError),
    ],
)
def test_bad_buffers_change_no_game(arrays: dict[str, Any], error: type[Exception]) -> None:
    env = VecEnv(2)
    before = snapshot(env)
    with pytest.raises(error):
        env.step(np.zeros(2, dtype=np.int64), **arrays)
    assert snapshot(env) == before


def test_one_array_cannot_be_two_buffers() -> None:
    env, shared = VecEnv(2, players=3), np.zeros(2 * PLANES * 144 + 2 * SCALARS, dtype=np.uint8)
    planes = shared[: 2 * PLANES * 144].reshape(2, PLANES, 12, 12)
    scalars = shared[-2 * SCALARS :].reshape(2, SCALARS)
    env.write(planes=planes, scalars=scalars)  # parts of one array that do not overlap
    overlapping = shared[: 2 * SCALARS].reshape(2, SCALARS)
    with pytest.raises(ValueError):
        env.write(planes=planes, scalars=overlapping)


@pytest.mark.parametrize("arguments", [{"n": 0}, {"n": 2**40}, {"n": 1, "threads": 0}, {"n": 1, "players": 6}])
def test_no_env_is_made_like_this(arguments: dict[str, Any]) -> None:
    with pytest.raises(ValueError):
        VecEnv(**arguments)


def test_an_env_is_one_threads_at_a_time() -> None:
    env, errors = VecEnv(200, threads=2), []

    def step() -> None:
        for _ in range(50):
            try:
                env.rollout(5)
            except RuntimeError as error:
                errors.append(error)

    threads = [threading.Thread(target=step) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all("borrowed" in str(error) for error in errors)
    assert len(snapshot(env)) == 200


def test_whole_games() -> None:
    results = blacktop.rollout(300, players=4, seed=2)
    assert results["shares"].shape == results["coins"].shape == (300, 4)
    assert np.allclose(results["shares"].sum(axis=1), 1)
    assert (results["coins"].sum(axis=1) == 40).all()
    assert (results["lengths"] > 30).all() and set(results["kissers"]) <= {-1, 0, 1, 2, 3}
    same = blacktop.rollout(300, players=4, seed=2, threads=3)
    assert all(np.array_equal(results[name], same[name]) for name in ("shares", "coins", "lengths", "kissers"))


def test_bots_play_whole_games() -> None:
    terms: dict[str, Any] = {"players": 3, "bots": ["greedy", "random", "random"], "minutes": 12}
    results = blacktop.rollout(60, seed=1, **terms)
    assert results["shares"][:, 0].mean() > 0.5
    same = blacktop.rollout(60, seed=1, threads=2, **terms)
    assert np.array_equal(results["coins"], same["coins"])
    with pytest.raises(blacktop.UnknownBot):
        blacktop.rollout(1, bots="nobody")
    with pytest.raises(ValueError):
        blacktop.rollout(1, players=3, bots=["random"])
    with pytest.raises(TypeError):
        blacktop.rollout(1, bots=3)  # type: ignore[arg-type]
    assert blacktop.rollout(0)["shares"].shape == (0, 4)
    with pytest.raises(ValueError):
        blacktop.rollout(2**40)


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="no interval timers here")
@pytest.mark.parametrize(
    "endless",
    [
        lambda: VecEnv(10).rollout(2**60),
        lambda: blacktop.rollout(10**7, bots="greedy"),
        lambda: Bot("level8", iterations=2**60).think(Game()),
        lambda: blacktop.analyse('[Players "3"]\n\n1A pass\n', iterations=2**60),
    ],
)
def test_ctrl_c_ends_what_takes_long(endless: Callable[[], object]) -> None:
    def interrupt(_number: int, _frame: object) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGALRM, interrupt)
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.05)
        with pytest.raises(KeyboardInterrupt):
            endless()
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
