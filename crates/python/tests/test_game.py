"""One game: play, refusals, texts, copies."""

from __future__ import annotations

import copy
import pickle
import random
import threading
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import blacktop
from blacktop import ACTIONS, Game

from .conftest import games


def test_a_whole_game() -> None:
    game = Game(players=5, edition="ja", first="C")
    rng = random.Random(1)
    while not game.is_over:
        assert game.legal_numbers
        game.play(rng.choice(game.legal_actions))
    assert game.legal_actions == [] and game.legal_numbers == []
    assert game.shares is not None and sum(game.shares.values()) == pytest.approx(1)
    assert game.result is not None and game.result["reason"] in ("bell", "kiss")
    assert sum(game.coins.values()) == 50


@given(games())
def test_words_numbers_and_masks_agree(game: Game) -> None:
    words, numbers = game.legal_actions, game.legal_numbers
    assert len(words) == len(numbers) == len(set(numbers))
    assert [game.word(number) for number in numbers] == words
    assert [game.number(word) for word in words] == numbers
    mask = game.legal_mask()
    assert mask.shape == (ACTIONS,) and list(np.flatnonzero(mask)) == sorted(numbers)
    packed = game.legal_mask(packed=True)
    assert np.array_equal(packed, np.packbits(mask, bitorder="little"))


@given(games(), st.randoms(use_true_random=False))
def test_word_and_number_do_the_same_and_undo_takes_it_back(game: Game, rng: random.Random) -> None:
    if game.is_over:
        return
    before, place = game.copy(), rng.randrange(len(game.legal_numbers))
    by_number, by_word = game.copy(), game.copy()
    by_number.play(game.legal_numbers[place])
    by_word.play(game.legal_actions[place])
    assert by_number == by_word and by_number.hash == by_word.hash
    assert by_number.events == by_word.events
    assert by_number.undo() == game.legal_actions[place]
    assert by_number == before and by_number.record == before.record


@given(games())
def test_texts_and_copies_lead_to_the_same_game(game: Game) -> None:
    for same in (
        Game.from_record(game.record),
        pickle.loads(pickle.dumps(game)),
        copy.copy(game),
        copy.deepcopy(game),
    ):
        assert same == game and same.record == game.record and same.position == game.position
        assert same.history == game.history
    if not game.is_over:
        assert Game.from_position(game.position) == game
        assert eval(repr(game), {"Game": Game}) == game


@given(games(), st.one_of(st.integers(-10, ACTIONS + 10), st.text(max_size=20)))
def test_whatever_is_refused_changes_nothing(game: Game, action: int | str) -> None:
    before = game.record
    legal = action in game.legal_numbers or action in game.legal_actions or action == "timeout"
    if legal:
        return
    with pytest.raises(blacktop.BlacktopError) as refusal:
        game.play(action)
    assert game.record == before
    if isinstance(refusal.value, blacktop.IllegalAction):
        assert refusal.value.clause[0].isdigit() and refusal.value.reason
        explained = game.explain(action)
        assert explained is not None and explained.reason == refusal.value.reason


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        ({"players": 2}, blacktop.BadSetup),
        ({"players": -1}, blacktop.BadSetup),
        ({"players": "4"}, TypeError),
        ({"minutes": 0}, blacktop.BadSetup),
        ({"minutes": 1000}, blacktop.BadSetup),
        ({"edition": "de"}, blacktop.BadSetup),
        ({"board": "A0B0"}, blacktop.BadBoard),
        ({"first": "E"}, blacktop.BadSetup),
        ({"first": ""}, blacktop.BadSetup),
    ],
)
def test_no_game_begins_like_this(arguments: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        Game(**arguments)


def test_refusals_of_every_kind() -> None:
    game = Game(players=3)
    with pytest.raises(blacktop.NothingToUndo):
        game.undo()
    with pytest.raises(blacktop.UnknownAction):
        game.play("jump")
    with pytest.raises(blacktop.UnknownAction):
        game.play(ACTIONS)
    with pytest.raises(blacktop.UnknownAction):
        game.play(10**30)
    with pytest.raises(TypeError):
        game.play(1.5)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        game.play(None)  # type: ignore[arg-type]
    with pytest.raises(blacktop.BadPosition):
        Game.from_position("nonsense")
    with pytest.raises(blacktop.BadRecord) as refusal:
        Game.from_record('[Players "3"]\n\n1A N1-a8\n')
    assert refusal.value.clause == "2.2"
    with pytest.raises(blacktop.BadSetup):
        game.observe("D")
    with pytest.raises(ValueError):
        game.perft(65)
    assert game == Game(players=3)


def test_a_refusal_survives_pickling() -> None:
    refusal = Game().explain("N1-a8")
    assert refusal is not None
    same = pickle.loads(pickle.dumps(refusal))
    assert (type(same), str(same), same.clause, same.reason) == (
        blacktop.IllegalAction,
        str(refusal),
        "2.2",
        "move_first",
    )


def test_numbers_of_numpy_are_numbers() -> None:
    game = Game()
    game.play(np.int64(game.legal_numbers[0]))
    game.play(np.uint16(game.legal_numbers[0]))
    assert len(game.history) == 2


def test_games_that_are_compared() -> None:
    one, other = Game(), Game()
    other.play("pass")
    assert one == Game() and one != other and one != "Game"
    with pytest.raises(TypeError):
        hash(one)
    with pytest.raises(TypeError):
        _ = one < other  # type: ignore[operator]


@given(games())
def test_observations_are_equal_for_equal_positions(game: Game) -> None:
    same = Game.from_record(game.record)
    for seat in game.seats:
        planes, scalars = game.observe(seat)
        assert planes.dtype == scalars.dtype == np.uint8
        assert planes.shape == (blacktop.PLANES, 12, 12) and scalars.shape == (blacktop.SCALARS,)
        others = same.observe(seat)
        assert np.array_equal(planes, others[0]) and np.array_equal(scalars, others[1])
        assert scalars[0] == game.coins[seat]
    assert np.array_equal(game.observe()[0], game.observe(game.turn)[0])


def test_drawings() -> None:
    game = Game(players=3)
    game.play("Ab1:3-c2")
    text = str(game)
    lines = text.splitlines()
    assert lines[10].split()[:4] == ["2", ":", ":", "Ab1"] and lines[0].split()[-1] == "N2"
    assert "minute 1 of 30, A to move" in text
    assert game.svg() == game._repr_svg_() and game.svg().startswith("<svg")


def test_threads_share_a_game_without_harm() -> None:
    game, failures = Game(), []

    def play() -> None:
        rng = random.Random(threading.get_ident())
        for _ in range(300):
            try:
                numbers = game.legal_numbers
                if numbers:
                    game.play(rng.choice(numbers))
            except (blacktop.IllegalAction, RuntimeError) as error:
                failures.append(error)

    threads = [threading.Thread(target=play) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert Game.from_record(game.record) == game
