"""Datasets, read from rows as the simulator writes them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import blacktop
from blacktop import Bot, Game


def rows(games: int) -> list[dict[str, Any]]:
    """Games of a bot against random play; the lab's own tests say that its rows are such."""
    result = []
    for number in range(games):
        game, made = Game(players=3, minutes=3), []
        bot = Bot("level8", iterations=20, seed=number)
        while not game.is_over:
            thinks = game.turn == "A"
            thought = bot.think(game)
            action = thought.number if thinks else game.legal_numbers[-1]
            row = {
                "game": number,
                "minute": game.clock,
                "seat": game.turn,
                "position": game.position,
                "action": game.word(action),
                "number": action,
                "legal": len(game.legal_numbers),
                "moves": [move["number"] for move in thought.moves] if thinks else [],
                "visits": [move["visits"] for move in thought.moves] if thinks else [],
                "values": [list(move["value"].values()) for move in thought.moves] if thinks else [],
                "value": list(thought.value.values()) if thinks else None,
            }
            game.play(action)
            made.append(row)
        for index, row in enumerate(made):
            row |= {"decision": index, "decisions": len(made)}
            row |= {"shares": list((game.shares or {}).values()), "coins": list(game.coins.values())}
            row |= {"settings": {"seed": 0, "version": "0.1.0"}}
        result += made
    return result


@pytest.fixture
def dataset(tmp_path: Path) -> tuple[Path, list[dict[str, Any]]]:
    written, path = rows(2), tmp_path / "games.jsonl"
    path.write_text("".join(json.dumps(row) + "\n" for row in written))
    return path, written


def test_arrays_have_the_rows(dataset: tuple[Path, list[dict[str, Any]]]) -> None:
    path, written = dataset
    arrays = blacktop.load(path)
    assert list(arrays["number"]) == [row["number"] for row in written]
    assert list(arrays["action"]) == [row["action"] for row in written]
    assert arrays["shares"].shape == arrays["coins"].shape == arrays["value"].shape == (len(written), 3)
    assert np.isnan(arrays["value"]).any(axis=1).sum() == sum(row["value"] is None for row in written)
    for index, row in enumerate(written):
        part = slice(arrays["offsets"][index], arrays["offsets"][index + 1])
        assert list(arrays["moves"][part]) == row["moves"]
        assert list(arrays["visits"][part]) == row["visits"]
        assert Game.from_position(arrays["position"][index]).word(row["number"]) == row["action"]
    assert json.loads(str(arrays["settings"])) == written[0]["settings"]


def test_a_game_that_was_cut_off_is_left_out(dataset: tuple[Path, list[dict[str, Any]]]) -> None:
    path, written = dataset
    text = path.read_text()
    first = sum(row["game"] == 0 for row in written)
    path.write_text(text[: len(text) - 40])
    assert len(blacktop.load(path)["game"]) == first
    path.write_text("")
    assert len(blacktop.load(path)["game"]) == 0


def test_arrays_and_tables_survive_other_formats(dataset: tuple[Path, list[dict[str, Any]]]) -> None:
    from pyarrow import parquet

    path, written = dataset
    arrays = blacktop.load(path)
    np.savez_compressed(path.with_suffix(".npz"), **arrays)
    table = blacktop.load(path, arrow=True)
    assert table.num_rows == len(written)
    parquet.write_table(table, path.with_suffix(".parquet"))
    assert blacktop.load(path.with_suffix(".parquet"), arrow=True).num_rows == len(written)
    for suffix in (".npz", ".parquet"):
        others = blacktop.load(path.with_suffix(suffix))
        assert set(others) == set(arrays)
        for name, array in arrays.items():
            if name == "settings":
                assert json.loads(str(others[name])) == json.loads(str(array))
            else:
                assert np.array_equal(others[name], array, equal_nan=array.dtype.kind == "f"), name
    with pytest.raises(ValueError, match="for Arrow"):
        blacktop.load(path.with_suffix(".npz"), arrow=True)
