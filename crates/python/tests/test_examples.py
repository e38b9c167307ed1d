"""The examples run, and say what they are to say."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

EXAMPLES = Path(__file__).parents[3] / "examples" / "python"


def run(name: str, *words: str) -> list[str]:
    command = [sys.executable, str(EXAMPLES / name), *words]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()


def test_random_agent() -> None:
    lines = run("random_agent.py", "--games", "200")
    assert any(line.startswith("over with") for line in lines)
    assert [line[0] for line in lines[-5:-1]] == ["A", "B", "C", "D"]


def test_no_bot_does_better_than_the_exact_solver() -> None:
    lines = run("endgame.py", "--games", "4", "--iterations", "100")
    shares = {line.split()[0]: float(line.split()[1]) for line in lines[1:-1]}
    assert list(shares) == ["exact", "random", "greedy", "level8"]
    assert shares["exact"] == max(shares.values()) > 0
    assert lines[-1].endswith("and decided who did")
