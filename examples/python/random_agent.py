"""Random play: one game move by move, then ten thousand at once, and what the seats won.

    python examples/python/random_agent.py
"""

import argparse
import random

import blacktop


def play_one(seed: int) -> blacktop.Game:
    """One game to its end."""
    rng, game = random.Random(seed), blacktop.Game(players=4)
    while not game.is_over:
        game.play(rng.choice(game.legal_numbers))
    return game


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()

    game = play_one(arguments.seed)
    print(game)
    print(f"\n{len(game.history)} decisions; the last turn was {' '.join(game.record.splitlines()[-1].split()[1:])}\n")

    results = blacktop.rollout(arguments.games, players=4, first="A", seed=arguments.seed)
    print(f"{arguments.games} games in which seat A begins:")
    for seat, share in zip("ABCD", results["shares"].mean(axis=0), strict=True):
        print(f"{seat} {share:6.1%} {'#' * round(100 * share)}")
    kisses = (results["kissers"] >= 0).mean()
    print(f"{results['lengths'].mean():.0f} decisions a game; {kisses:.2%} ended with a kiss")


if __name__ == "__main__":
    main()
