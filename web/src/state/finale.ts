// The end of a game as a picture: who stands where on the podium, and which turn decided it for a player who lost.

import type { Child, Event, GameState, Seat } from "../wire";
import type { LogTurn } from "./log";

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

/** The turn that decided a game for a player who lost it, and the number of decisions with the one that did. */
export type TurningPoint = { minute: number; seat: Seat; frame: number; events: readonly Event[] };

/**
 * The last turn in which a player lost the lead over the winner; of one who never had it, the turn that cost most. Counted
 * backwards from the coins at the end.
 */
export function turningPoint(
  turns: readonly LogTurn[],
  coins: GameState["coins"],
  loser: Seat,
  winner: Seat,
): TurningPoint | null {
  let lead = (coins[loser] ?? 0) - (coins[winner] ?? 0);
  let worst: { change: number; at: TurningPoint } | null = null;
  for (const { seat, minute, lines } of [...turns].reverse()) {
    if (!seat) continue;
    const actions = lines.flatMap((line) => (line.kind === "action" ? line : []));
    const costs = actions.map(({ events }) => swing(events, loser, winner));
    const change = costs.reduce((sum, cost) => sum + cost, 0);
    const action = actions[costs.indexOf(Math.min(...costs))];
    const before = lead - change;
    if (action && change < 0) {
      const at = { minute, seat, frame: action.frame, events: action.events };
      if (before >= 0 && lead < 0) return at;
      if (!worst || change < worst.change) worst = { change, at };
    }
    lead = before;
  }
  return worst?.at ?? null;
}

/** How much one player has gained on another. */
function swing(events: readonly Event[], one: Seat, other: Seat): number {
  const share = (seat: Seat, coins: number) => (seat === one ? coins : seat === other ? -coins : 0);
  return events.reduce((sum, event) => {
    if (event.event === "coin_taken")
      return sum + share(event.by.charAt(0) as Seat, 1) + share(event.from, -1);
    if (event.event === "coins_given")
      return sum + share(event.to, event.coins) + share(event.from, -event.coins);
    return sum;
  }, 0);
}
