"""Datasets of ``blacktop-lab simulate --out games.jsonl``: a row for each decision."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    import os

#: Columns of whole numbers and of words.
_NUMBERS = ("game", "decision", "decisions", "minute", "number", "legal")
_WORDS = ("seat", "position", "action")


def load(path: str | os.PathLike[str], *, arrow: bool = False) -> Any:
    """The rows of a dataset, as a dict of NumPy arrays or as a ``pyarrow.Table``.

    ``path`` is a ``.jsonl`` file of the simulator, an ``.npz`` file of this function's arrays, or a ``.parquet`` file of its table. A game
    that was cut off at the end of a ``.jsonl`` file is left out of the arrays.

    The arrays have a row for each decision: ``game``, ``decision``, ``decisions`` (how many the game has), ``minute``, ``seat``, ``position``,
    ``action``, ``number`` (-1 if it has none), ``legal`` (how many legal actions), ``shares`` and ``coins`` at the end of the game, and ``value``, the shares that
    the bot expected (NaN if it did not think). What it thought of each action is in ``moves`` (numbers), ``visits`` and ``values``, one after
    another: those of row ``i`` are ``offsets[i]`` to ``offsets[i + 1]``. ``settings`` is a JSON text.

    >>> load("games.txt")
    Traceback (most recent call last):
    ValueError: games.txt is no .jsonl, .npz or .parquet file
    """
    path = Path(path)
    match path.suffix:
        case ".jsonl" if arrow:
            from pyarrow import json as arrow_json

            return arrow_json.read_json(path)
        case ".jsonl":
            return _arrays(_rows(path))
        case ".npz" if not arrow:
            with np.load(path, allow_pickle=False) as arrays:
                return dict(arrays)
        case ".parquet":
            from pyarrow import parquet

            table = parquet.read_table(path)
            return table if arrow else _arrays(table.to_pylist())
    raise ValueError(f"{path} is no .jsonl, .npz or .parquet file" + (" for Arrow" if arrow else ""))


def _rows(path: Path) -> list[dict[str, Any]]:
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    rows = [json.loads(line) for line in lines if line.endswith("\n")]
    while rows and rows[-1]["decision"] + 1 < rows[-1]["decisions"]:
        rows.pop()
    return rows


def _arrays(rows: list[dict[str, Any]]) -> dict[str, NDArray[Any]]:
    arrays: dict[str, NDArray[Any]] = {}
    for name in _NUMBERS:
        values = [row[name] for row in rows]
        arrays[name] = np.array([-1 if value is None else value for value in values], dtype=np.int64)
    for name in _WORDS:
        arrays[name] = np.array([row[name] for row in rows], dtype=np.str_)
    seats = len(rows[0]["shares"]) if rows else 0
    nothing = [float("nan")] * seats
    arrays["shares"] = _by_seat([row["shares"] for row in rows], seats, np.float32)
    arrays["coins"] = _by_seat([row["coins"] for row in rows], seats, np.uint8)
    arrays["value"] = _by_seat([row["value"] or nothing for row in rows], seats, np.float32)
    arrays["offsets"] = np.cumsum([0, *(len(row["moves"]) for row in rows)], dtype=np.int64)
    arrays["moves"] = np.array([move for row in rows for move in row["moves"]], dtype=np.int64)
    arrays["visits"] = np.array([count for row in rows for count in row["visits"]], dtype=np.int64)
    values = [value for row in rows for value in row["values"]]
    arrays["values"] = _by_seat(values, seats, np.float32)
    settings = json.dumps(rows[0]["settings"]) if rows else ""
    arrays["settings"] = np.array(settings)
    return arrays


def _by_seat(values: list[list[float]], seats: int, dtype: type) -> NDArray[Any]:
    return np.array(values, dtype=dtype).reshape(len(values), seats)
