// The summary for a player who comes back to a game.

import type { Event, Seat, GameState } from "../wire";
import { joined } from "./sentence";
import { type Naming, list, t } from "./words.svelte";

/** How much was played since, and what is different now for these seats. */
export function back(
  events: readonly Event[],
  before: GameState,
  now: GameState,
  mine: readonly Seat[],
  name: Naming,
): string {
  const turns = events.filter(({ event }) => event === "turn_began").length;
  const seats = events.flatMap((event) => (event.event === "turn_began" ? event.seat : []));
  const played = [before.turn, ...seats].slice(0, -1).filter((seat) => mine.includes(seat)).length;
  const coins = mine.reduce((sum, seat) => sum + (now.coins[seat] ?? 0) - (before.coins[seat] ?? 0), 0);
  const sentences = [
    ...(played ? [t("back-played", { turns: played })] : []),
    ...(coins ? [t(coins > 0 ? "back-richer" : "back-poorer", { coins: Math.abs(coins) })] : []),
    ...(["pinned", "detained"] as const).flatMap((state) => {
      const is = (child: string, then: GameState) => then.children[child]?.state === state;
      const children = Object.keys(now.children).filter(
        (child) => mine.includes(child.charAt(0) as Seat) && is(child, now) && !is(child, before),
      );
      return children.length ? t(`back-${state}`, { children: list(children.map(name)) }) : [];
    }),
  ];
  if (mine.length && !sentences.length) sentences.push(t("back-same"));
  return joined([t("back-turns", { turns }), ...sentences]);
}
