// The end of a game as a picture: who stands where on the podium, and which turn decided it for a player who lost.

import type { Child, Event, GameState, Seat } from "../wire";
import type { ActionLine, LogTurn } from "./log";

/** A block of the podium, from left to right. */
export type Step = {
  seat: Seat;
  rank: number;
  x: number;
  width: number;
  height: number;
  children: Child[];
};

const FAMILY = ["g2", "b1", "g1", "b2"];
/** How wide and high the blocks of the ranks are, and how many children stand on them. */
const BLOCKS = [
  { width: 216, height: 160, count: 4 },
  { width: 152, height: 104, count: 2 },
  { width: 152, height: 74, count: 2 },
  { width: 120, height: 46, count: 1 },
  { width: 120, height: 32, count: 1 },
];

/** The podium of a game: the winner between the second and the third. Equal ranks stand equally high. */
export function podium(ranks: readonly (readonly [Seat, number])[]): Step[] {
  const sorted = [...ranks].sort(([, one], [, other]) => one - other);
  const [first, second, ...others] = sorted;
  const order = [second, first, ...others].filter((place) => place !== undefined);
  let x = 0;
  return order.map(([seat, rank]) => {
    const { width, height, count } = BLOCKS[Math.min(rank, BLOCKS.length) - 1] ?? BLOCKS[0]!;
    const children = FAMILY.slice(0, count).map((child): Child => `${seat}${child}`);
    const step = { seat, rank, x, width, height, children };
    x += width;
    return step;
  });
}

/** The turn that decided a game for a player who lost it: who gained by it, and the number of decisions with the one that did. */
export type TurningPoint = { minute: number; seat: Seat; frame: number; events: readonly Event[] };

/**
 * The turn in which a player fell furthest behind the one who won, and what it took was never made up for; the last one of
 * several. Counted backwards from the coins at the end.
 */
export function turningPoint(
  turns: readonly LogTurn[],
  coins: GameState["coins"],
  loser: Seat,
  winner: Seat,
): TurningPoint | null {
  /** How far behind the player is, and was at least from some turn to the end. */
  let gap = (coins[winner] ?? 0) - (coins[loser] ?? 0);
  let least = gap;
  let found: TurningPoint | null = null;
  let furthest = 0;
  for (const { minute, lines } of turns.toReversed()) {
    const actions = lines.flatMap((line) => (line.kind === "action" ? line : []));
    const before = actions.reduce((gap, { events }) => gap - widened(events, loser, winner), gap);
    const lost = least - before;
    const worst = lost > furthest && decisive(actions, loser, winner);
    if (worst) [furthest, found] = [lost, { minute, ...worst }];
    gap = before;
    least = Math.min(least, gap);
  }
  return found;
}

/** By how much some events took the winner further from the loser. */
function widened(events: readonly Event[], loser: Seat, winner: Seat): number {
  const all = gains(events);
  return (all.get(winner) ?? 0) - (all.get(loser) ?? 0);
}

/** The decision that took the winner furthest from the loser; and who gained by it. */
function decisive(
  actions: readonly ActionLine[],
  loser: Seat,
  winner: Seat,
): Omit<TurningPoint, "minute"> | undefined {
  const candidates = actions.flatMap(({ frame, events }) => {
    const [gainer] = [...gains(events)].sort(([, one], [, other]) => other - one);
    const by = widened(events, loser, winner);
    return gainer && by > 0 ? { seat: gainer[0], frame, events, by } : [];
  });
  return candidates.sort((one, other) => other.by - one.by)[0];
}

/** How many coins each player has gained or lost. */
function gains(events: readonly Event[]): Map<Seat, number> {
  const all = new Map<Seat, number>();
  const add = (seat: Seat, coins: number) => all.set(seat, (all.get(seat) ?? 0) + coins);
  for (const event of events) {
    if (event.event !== "coin_taken" && event.event !== "coins_given") continue;
    const [to, coins] = "coins" in event ? [event.to, event.coins] : [event.by.charAt(0) as Seat, 1];
    add(to, coins);
    add(event.from, -coins);
  }
  return all;
}

/** Where the nth of many lies, up to a size: the same each time, and in no rows. */
export function scattered(nth: number, by: number, size: number): number {
  return Math.round(Math.abs((Math.sin((nth + 1) * by) * 9973) % 1) * size);
}
