"""An exact solver of the last turn: what bots give away in it, and how often its player is a kingmaker.

In the last minute no other player has a turn afterwards, so that a search through all turns finds every end of the game that is still possible.
Positions that different orders of decisions lead to are looked at once, by their hash. The bots are then let loose on the same positions. A
kingmaker cannot win any more, and yet decides who does.

    python examples/python/endgame.py
"""

import argparse
import random

import blacktop


#: Each seat's share of the win, from seat A on.
Shares = tuple[float, ...]


def ends(game: blacktop.Game, known: dict[int, frozenset[Shares]]) -> frozenset[Shares]:
    """All ways in which the game can still end, by the last turn alone."""
    if game.shares is not None:
        return frozenset([tuple(game.shares.values())])
    found = known.get(game.hash)
    if found is None:
        found = frozenset()
        for number in game.legal_numbers:
            game.play(number)
            found |= ends(game, known)
            game.undo()
        known[game.hash] = found
    return found


def last_turn(seed: int) -> blacktop.Game:
    """A game of bots that brawl and bots that are greedy, up to its last minute."""
    game = blacktop.Game(players=4, minutes=16)
    names = random.Random(seed).choices(["greedy", "brawler", "level2"], k=4)
    bots = {seat: blacktop.Bot(name, seed=seed) for seat, name in zip(game.seats, names, strict=True)}
    while not game.is_over and game.clock < game.minutes:
        game.play(bots[game.turn].think(game).number)
    return game


def finish(game: blacktop.Game, bot: blacktop.Bot) -> float:
    """What the seat of the last turn gets if this bot plays it."""
    game, seat = game.copy(), game.turn
    while not game.is_over:
        game.play(bot.think(game).number)
    return (game.shares or {})[seat]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--iterations", type=int, default=500)
    arguments = parser.parse_args()

    names = ["random", "greedy", "level8"]
    totals = dict.fromkeys(["exact", *names], 0.0)
    looked_at, kingmakers, count = 0, 0, 0
    for seed in range(arguments.games):
        game = last_turn(seed)
        if game.is_over:
            continue
        known: dict[int, frozenset[Shares]] = {}
        possible, own = ends(game.copy(), known), game.seats.index(game.turn)
        best = max(shares[own] for shares in possible)
        count, looked_at = count + 1, looked_at + len(known)
        kingmakers += best == 0 and len(possible) > 1
        totals["exact"] += best
        for name in names:
            bot = blacktop.Bot(name, iterations=arguments.iterations, seed=seed)
            totals[name] += finish(game, bot)
    print(f"{count} last turns, {looked_at} positions looked at; mean share of the win")
    for name, total in totals.items():
        print(f"{name:<8} {total / count:.3f} {'#' * round(50 * total / count)}")
    print(f"{kingmakers / count:.0%} of the players could not win any more, and decided who did")


if __name__ == "__main__":
    main()
