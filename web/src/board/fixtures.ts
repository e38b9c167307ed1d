// The equipment of a board in its pieces, and what is drawn where there is none. Two spaces with one letter that touch
// are one piece.

import type { Space } from "../wire";
import { SIDE, SPACES, column, row, space } from "../state/space";
import { equipment, terrain } from "../state/boardTables";

/** How much room a piece takes: one space, this one and the one to the right, or this one and the one below. */
type Span = "single" | "across" | "down";

/** A piece of equipment where it stands. */
export type Fixture = {
  letter: string;
  /** Its left or upper space. */
  at: Space;
  span: Span;
};

/** The other space of a piece, if the board has one there. */
function other(at: Space, span: Span): Space | undefined {
  if (span === "single") return undefined;
  return span === "across" ? space(column(at) + 1, row(at)) : space(column(at), row(at) - 1);
}

/** All equipment of a board with these rows, from the top left on. */
export function fixtures(rows: readonly string[]): Fixture[] {
  const used = new Set<Space>();
  const found: Fixture[] = [];
  for (const at of SPACES) {
    if (rows.length < SIDE || terrain(rows, at) !== "equipment" || used.has(at)) continue;
    const letter = equipment(rows, at);
    const joins = (span: Span) => {
      const next = other(at, span);
      return next !== undefined && equipment(rows, next) === letter && !used.has(next);
    };
    const span = (["across", "down"] as const).find(joins) ?? "single";
    const next = other(at, span);
    if (next) used.add(next);
    found.push({ letter, at, span });
  }
  return found;
}

/** Where the hopscotch is drawn: the uppermost of four free spaces in a column, the nearest to the middle. */
export function hopscotch(rows: readonly string[]): Space | undefined {
  const free = (column: number, row: number) =>
    [0, 1, 2, 3].every((down) => {
      const at = space(column, row - down);
      return at !== undefined && terrain(rows, at) === "yard";
    });
  for (const column of [9, 2, 8, 3, 10, 1, 7, 4, 6, 5]) {
    for (const row of [8, 7, 9, 6, 10, 5, 11, 4]) if (free(column, row)) return space(column, row);
  }
  return undefined;
}
