"""The Python package beside its peers: random play, in one run, side by side.

    pip install ./crates/python open_spiel "pettingzoo[classic]" rust_reversi pgx jax
    python benches/python/speed.py

Peers that are not installed are left out. Every figure is the best of three rounds, the rounds of all taking turns, so that
a busy moment hits all alike; `load` is the machine's load average before and after.
"""

from __future__ import annotations

import os
import random
import resource
import time
from collections.abc import Callable, Iterator

import numpy as np

import blacktop

#: Seconds of one round.
ROUND = 2.0
ROUNDS = 3


def timed(play: Callable[[], int]) -> float:
    """Moves a second, of a function that plays some and says how many."""
    moves, begun = 0, time.perf_counter()
    while time.perf_counter() - begun < ROUND:
        moves += play()
    return moves / (time.perf_counter() - begun)


def blacktop_loop() -> int:
    game, moves, rnd = blacktop.Game(players=4), 0, random.random
    while legal := game.legal_numbers:
        game.play(legal[int(rnd() * len(legal))])
        moves += 1
    return moves


def rollout(threads: int) -> Callable[[], int]:
    def play() -> int:
        return int(blacktop.rollout(20_000, threads=threads, seed=1)["lengths"].sum())

    return play


def steps(games: int, threads: int, *, observes: bool) -> Callable[[], int]:
    """Actions chosen in Rust, a call of `step` each, with packed masks and, if wanted, observations."""
    env = blacktop.VecEnv(games, threads=threads, seed=1)
    actions, arrays = np.zeros(games, np.int64), {"masks": np.zeros((games, blacktop.MASK_BYTES), np.uint8)}
    ends = {"rewards": np.zeros((games, 4), np.float32), "dones": np.zeros(games, bool)}
    if observes:
        arrays["planes"] = np.zeros((games, blacktop.PLANES, 12, 12), np.uint8)
        arrays["scalars"] = np.zeros((games, blacktop.SCALARS), np.uint8)

    def play() -> int:
        env.sample(out=actions)
        env.step(actions, **arrays, **ends)
        return games

    return play


def open_spiel(name: str) -> Callable[[], int]:
    import pyspiel

    game = pyspiel.load_game(name)

    def play() -> int:
        state, moves = game.new_initial_state(), 0
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[int(random.random() * len(legal))])
            moves += 1
        return moves

    return play


def pettingzoo_chess() -> Callable[[], int]:
    from pettingzoo.classic import chess_v6

    env = chess_v6.raw_env()

    def play() -> int:
        env.reset()
        moves = 0
        for agent in env.agent_iter(50):
            observation, _, termination, truncation, _ = env.last()
            over = termination or truncation
            env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))
            moves += not over
        return moves

    return play


def reversi() -> Callable[[], int]:
    from rust_reversi import Board

    def play() -> int:
        board, moves = Board(), 0
        while not board.is_game_over():
            if board.is_pass():
                board.do_pass()
                continue
            legal = board.get_legal_moves_vec()
            board.do_move(legal[int(random.random() * len(legal))])
            moves += 1
        return moves

    return play


def pgx_connect_four(games: int) -> Callable[[], int]:
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make("connect_four")
    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), games))

    @jax.jit
    def many(state, key):  # type: ignore[no-untyped-def]
        def one(state, key):  # type: ignore[no-untyped-def]
            logits = jnp.log(state.legal_action_mask.astype(jnp.float32))
            action = jax.random.categorical(key, logits, axis=-1)
            return jax.vmap(auto_reset(env.step, env.init))(state, action, jax.random.split(key, games)), None

        return jax.lax.scan(one, state, jax.random.split(key, 64))[0]

    holder = [many(state, jax.random.PRNGKey(1))]

    def play() -> int:
        holder[0] = many(holder[0], jax.random.PRNGKey(2))
        jax.block_until_ready(holder[0])
        return 64 * games

    return play


def entries() -> Iterator[tuple[str, Callable[[], Callable[[], int]]]]:
    """What is measured: a name, and what makes ready for it."""
    cores = os.cpu_count() or 1
    yield "Python loop: blacktop", lambda: blacktop_loop
    yield "Python loop: rust_reversi", reversi
    yield "Python loop: OpenSpiel connect_four", lambda: open_spiel("connect_four")
    yield "Python loop: OpenSpiel chess", lambda: open_spiel("chess")
    yield "Python loop: PettingZoo chess", pettingzoo_chess
    yield "batched, all in Rust: blacktop.rollout, 1 thread", lambda: rollout(1)
    yield f"batched, all in Rust: blacktop.rollout, {cores} threads", lambda: rollout(cores)
    yield f"batched, masks: VecEnv(4096), {cores} threads", lambda: steps(4096, cores, observes=False)
    yield "batched, masks and observations: VecEnv(1024), 1 thread", lambda: steps(1024, 1, observes=True)
    yield f"batched, masks and observations: VecEnv(1024), {cores} threads", lambda: steps(1024, cores, observes=True)
    yield "batched, masks and observations: pgx connect_four", lambda: pgx_connect_four(4096)


def memory() -> str:
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    env = blacktop.VecEnv(10_000, threads=2)
    env.rollout(100)
    after = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return f"10,000 games in a VecEnv: {after / 1024:.0f} MB in all, {(after - before) / 1024:.0f} MB of them for the games"


def main() -> None:
    print(memory())
    print("load before:", " ".join(f"{load:.1f}" for load in os.getloadavg()))
    players: dict[str, Callable[[], int]] = {}
    for name, make in entries():
        try:
            players[name] = make()
        except ImportError as error:
            print(f"left out: {name} ({error})")
    best = dict.fromkeys(players, 0.0)
    for _ in range(ROUNDS):
        for name, play in players.items():
            best[name] = max(best[name], timed(play))
    for name, speed in best.items():
        print(f"{name:<66} {speed:>14,.0f} moves a second")
    print("load after:", " ".join(f"{load:.1f}" for load in os.getloadavg()))


if __name__ == "__main__":
    main()
