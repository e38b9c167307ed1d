// A turn with a fight and an arrest, for tests: events and what they change.

import type { GameState } from "../wire";
import type { EventChange } from "./changes";

export const START = {
  turn: "A",
  clock: 4,
  coins: { A: 10, B: 10 },
  children: {
    Ab1: { at: "entrance", state: "free" },
    Ag1: { at: "c5", state: "free" },
    Bb1: { at: "e5", state: "free" },
  },
  nuns: { N1: "a1", N2: "l12" },
} as unknown as GameState;

export const FIGHT: EventChange[] = [
  {
    event: { event: "moved", child: "Ab1", steps: 3, from: "entrance", to: "e5" },
    change: { children: { Ab1: { at: "e5", state: "free" } } },
  },
  {
    event: { event: "fight_started", attacker: "Ab1", victim: "Bb1", at: "e5" },
    change: { children: { Ab1: { at: "e5", state: "attacking" }, Bb1: { at: "e5", state: "pinned" } } },
  },
  { event: { event: "coin_taken", by: "Ab1", from: "B" }, change: { coins: { A: 11, B: 9 } } },
];
export const ARREST: EventChange[] = [
  { event: { event: "nun_moved", nun: "N1", from: "a1", to: "e5" }, change: { nuns: { N1: "e5" } } },
  {
    event: { event: "fight_broken_up", by: "N1", attacker: "Ab1", victim: "Bb1", at: "e5" },
    change: {
      children: { Ab1: { at: "shoved", state: "free" }, Bb1: { at: "shoved", state: "free" } },
      shoving: "Bb1",
      shoved_from: ["e5"],
    },
  },
  {
    event: { event: "detained", child: "Ab1" },
    change: { children: { Ab1: { at: "entrance", state: "detained" } } },
  },
];
export const SHOVE: EventChange = {
  event: { event: "shoved", piece: "Bb1", from: "e5", to: "e6" },
  change: { children: { Bb1: { at: "e6", state: "free" } }, shoved_from: [] },
};
export const NEXT: EventChange = {
  event: { event: "turn_began", seat: "B", minute: 5 },
  change: { turn: "B", clock: 5 },
};

export const eventsOf = (changes: readonly EventChange[]) => changes.map(({ event }) => event);
