// Who has the most coins.

import type { GameState, Seat } from "../wire";

type Coins = GameState["coins"];

/** The seats with the most coins, and how many these are. */
export function lead(coins: Coins): { seats: Seat[]; coins: number } {
  const all = Object.keys(coins) as Seat[];
  const most = Math.max(0, ...all.map((seat) => coins[seat] ?? 0));
  return { seats: all.filter((seat) => coins[seat] === most), coins: most };
}

/** Tells after each turn whether another player is in the lead, or two are level. */
export class Race {
  #last: string;

  constructor(coins: Coins) {
    this.#last = lead(coins).seats.join("");
  }

  /** The new leaders, if they have changed: one player, or two who are level. Larger crowds are no news. */
  after(coins: Coins): { seats: Seat[]; coins: number } | undefined {
    const now = lead(coins);
    const before = this.#last;
    this.#last = now.seats.join("");
    return now.seats.length <= 2 && this.#last !== before ? now : undefined;
  }
}
