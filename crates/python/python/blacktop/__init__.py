"""The schoolyard board game *Recess!* for research: rules, numbered actions, observations, thousands of games at once, bots.

>>> import blacktop
>>> game = blacktop.Game(players=4)
>>> while not game.is_over:
...     game.play(game.legal_numbers[-1])
>>> game.result["reason"]
'bell'
"""

from blacktop._blacktop import (
    ACTIONS,
    MASK_BYTES,
    PLANES,
    SCALARS,
    Bot,
    Game,
    Thought,
    VecEnv,
    __version__,
    analyse,
    rollout,
)
from blacktop.errors import (
    BadBoard,
    BadPosition,
    BadRecord,
    BadSetup,
    BlacktopError,
    IllegalAction,
    NothingToUndo,
    UnknownAction,
    UnknownBot,
)

__all__ = [
    "ACTIONS",
    "MASK_BYTES",
    "PLANES",
    "SCALARS",
    "BadBoard",
    "BadPosition",
    "BadRecord",
    "BadSetup",
    "BlacktopError",
    "Bot",
    "Game",
    "IllegalAction",
    "NothingToUndo",
    "Thought",
    "UnknownAction",
    "UnknownBot",
    "VecEnv",
    "__version__",
    "analyse",
    "rollout",
]
