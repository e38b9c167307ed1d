// What each player did in a game, counted from its events.

import type { Child, Event, Seat } from "../wire";

type PlayerCounts = {
  /** Coins taken in fights, and those given for a kiss. */
  taken: number;
  lost: number;
  fights: number;
  /** How often a child stayed in its fight. */
  stays: number;
  /** Fights that this player's children broke up. */
  broken: number;
  tattles: number;
  detentions: number;
  kisses: number;
  /** Steps that the children walked. */
  steps: number;
};

/** What is counted, in the order in which it is shown. */
export const COUNTED = [
  "taken",
  "lost",
  "fights",
  "stays",
  "broken",
  "tattles",
  "detentions",
  "kisses",
  "steps",
] as const;

/** Whose child it is. */
function seatOf(child: Child): Seat {
  return child.charAt(0) as Seat;
}

/** The counts of all players. */
export function recap(events: readonly Event[], seats: readonly Seat[]): Map<Seat, PlayerCounts> {
  const none = () => Object.fromEntries(COUNTED.map((name) => [name, 0])) as PlayerCounts;
  const all = new Map(seats.map((seat) => [seat, none()]));
  const add = (seat: Seat, name: keyof PlayerCounts, count = 1) => {
    const counts = all.get(seat);
    if (counts) counts[name] += count;
  };
  for (const event of events) count(event, add);
  return all;
}

function count(event: Event, add: (seat: Seat, name: keyof PlayerCounts, count?: number) => void): void {
  switch (event.event) {
    case "coin_taken":
      add(seatOf(event.by), "taken");
      return add(event.from, "lost");
    case "coins_given":
      add(event.to, "taken", event.coins);
      return add(event.from, "lost", event.coins);
    case "fight_started":
      return add(seatOf(event.attacker), "fights");
    case "stayed":
      return add(seatOf(event.child), "stays");
    case "kissed":
      return add(seatOf(event.kisser), "kisses");
    case "fight_broken_up":
      // A nun has no seat.
      return event.by.startsWith("N") ? undefined : add(seatOf(event.by), "broken");
    case "tattled":
      return add(seatOf(event.child), "tattles");
    case "detained":
      return add(seatOf(event.child), "detentions");
    case "moved":
      return add(seatOf(event.child), "steps", event.steps);
  }
}
