"""Bots and the coach."""

from __future__ import annotations

import pytest

import blacktop
from blacktop import Bot, Game


def test_bots_play_a_game_to_its_end() -> None:
    game = Game(players=3, minutes=6)
    bots = {"A": Bot("level8", iterations=30), "B": Bot("greedy"), "C": Bot("level2:rocco")}
    while not game.is_over:
        thought = bots[game.turn].think(game)
        assert game.word(thought.number) == thought.action
        assert sum(thought.value.values()) == pytest.approx(1, abs=0.01)
        assert all(move["number"] in game.legal_numbers for move in thought.moves)
        game.play(thought.number)
    with pytest.raises(blacktop.IllegalAction) as refusal:
        bots["A"].think(game)
    assert refusal.value.clause in ("8.1", "8.2")


def test_the_same_seed_gives_the_same_thought_for_any_number_of_threads() -> None:
    game = Game(players=4)
    thoughts = [
        Bot("level8", iterations=2_500, seed=7, threads=threads).think(game) for threads in (1, 2)
    ]
    assert thoughts[0].moves == thoughts[1].moves
    assert thoughts[0].iterations == 2_500
    assert sum(move["visits"] for move in thoughts[0].moves) > 1_000


def test_a_bot_thinks_for_a_time() -> None:
    assert Bot("level8", ms=5).think(Game()).iterations > 0


def test_no_bot_is_made_like_this() -> None:
    with pytest.raises(blacktop.UnknownBot):
        Bot("level9")
    with pytest.raises(TypeError):
        Bot("level8", iterations=1, ms=1)
    with pytest.raises(ValueError):
        Bot("level8", threads=0)
    with pytest.raises(ValueError):
        Bot("level8", ms=10**9)
    with pytest.raises(OverflowError):
        Bot("level8", iterations=-1)
    with pytest.raises(TypeError):
        Bot("level8").think("a game")  # type: ignore[arg-type]


def test_the_coach_judges_every_turn() -> None:
    game = Game(players=3, minutes=3)
    for _ in range(3):
        game.play("pass")
    turns = blacktop.analyse(game, iterations=50)
    assert [(turn["minute"], turn["seat"], turn["actions"]) for turn in turns] == [
        (1, "A", ["pass"]),
        (2, "B", ["pass"]),
        (3, "C", ["pass"]),
    ]
    assert turns == blacktop.analyse(game.record, iterations=50)
    for turn in turns:
        assert set(turn["before"]) == {"A", "B", "C"} and turn["loss"] >= 0
        assert (turn["mark"] is None) == (turn["why"] is None)
    with pytest.raises(blacktop.BadRecord):
        blacktop.analyse("nonsense")
    with pytest.raises(TypeError):
        blacktop.analyse(3)  # type: ignore[arg-type]
