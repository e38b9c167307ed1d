// A board under a rule set, as the server has worked it out: what can be seen and walked on it. It never changes.

import type { RuleSet, Space } from "../wire";
import { SIDE, column, row } from "./space";

/** Where walks of exactly 1, 2 and 3 steps end. */
type Walks = [Space[], Space[], Space[]];

export type BoardTables = {
  edition: RuleSet;
  board: string;
  /** Row 12 first. */
  rows: string[];
  /** What a nun standing there sees, the space itself included. */
  sight: Record<Space, Space[]>;
  walks: Record<Space, Walks>;
  /** The walks from the entrances. */
  out: { boys: Walks; girls: Walks };
};

/** What a space is made of. */
type Terrain = "yard" | "equipment" | "shelter";

/** What there is on a space of a board with these rows, row 12 first. */
export function terrain(rows: readonly string[], space: Space): Terrain {
  const sign = equipment(rows, space);
  if (sign === "s") return "shelter";
  return sign === "." ? "yard" : "equipment";
}

/** The letter that a space shows: `.` for yard, `s` for shelter, a capital for the kind of equipment. */
export function equipment(rows: readonly string[], space: Space): string {
  return rows[SIDE - row(space)]?.charAt(column(space)) ?? ".";
}
