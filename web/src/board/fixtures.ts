// The equipment of a board in its pieces. Two spaces with one letter that touch are one piece.

import type { Space } from "../wire";
import { SIDE, SPACES, column, row, space } from "../state/space";
import { equipment, soil } from "../state/ground";

/** How much room a piece takes: one space, this one and the one to the right, or this one and the one below. */
export type Span = "single" | "across" | "down";

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
  const taken = new Set<Space>();
  const found: Fixture[] = [];
  for (const at of SPACES) {
    if (rows.length < SIDE || soil(rows, at) !== "equipment" || taken.has(at)) continue;
    const letter = equipment(rows, at);
    const joins = (span: Span) => {
      const next = other(at, span);
      return next !== undefined && equipment(rows, next) === letter && !taken.has(next);
    };
    const span = (["across", "down"] as const).find(joins) ?? "single";
    const next = other(at, span);
    if (next) taken.add(next);
    found.push({ letter, at, span });
  }
  return found;
}
