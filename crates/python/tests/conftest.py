"""Games for tests: all editions, some house rules, boards and numbers of players."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st

from blacktop import Game

settings.register_profile("blacktop", max_examples=40, deadline=None, derandomize=True)
settings.load_profile("blacktop")

TERMS: st.SearchStrategy[dict[str, Any]] = st.fixed_dictionaries(
    {
        "players": st.integers(3, 5),
        "edition": st.sampled_from(["en", "fr", "ja", "en-sidedoors", "ja+diagonals-idlecoins"]),
        "board": st.sampled_from(["A0B0C0D0", "D3C2B1A0", "B1A3D2C0"]),
        "minutes": st.integers(1, 30),
        "first": st.sampled_from("ABC"),
    }
)


@st.composite
def games(draw: st.DrawFn) -> Game:
    """A game somewhere between its start and its end."""
    game = Game(**draw(TERMS))
    rng = random.Random(draw(st.integers(0, 2**32)))
    for _ in range(draw(st.integers(0, 250))):
        if game.is_over:
            break
        game.play(rng.choice(game.legal_numbers))
    return game
