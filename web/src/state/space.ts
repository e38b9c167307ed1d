// Spaces by their names: `a1` at the bottom left to `l12` at the top right.

import type { Place, Space } from "../wire";

const COLUMNS = "abcdefghijkl";

/** The number of columns and of rows. */
export const SIDE = 12;

/** The column of a space, from 0 for `a` to 11 for `l`. */
export function column(space: Space): number {
  return COLUMNS.indexOf(space.charAt(0));
}

/** The row of a space, from 1 at the bottom to 12. */
export function row(space: Space): number {
  return Number(space.slice(1));
}

/** The name of the space in this column (from 0) and this row (from 1), if the board has one there. */
export function space(column: number, row: number): Space | undefined {
  const letter = COLUMNS[column];
  return letter && Number.isInteger(row) && row >= 1 && row <= SIDE ? letter + row : undefined;
}

/** Whether a text is the name of a space. */
export function isSpace(place: Place): place is Space {
  return /^[a-l]([1-9]|1[0-2])$/.test(place);
}

/** All spaces, row 12 first and each row from left to right, as they are read on the page. */
export const SPACES: readonly Space[] = Array.from(
  { length: SIDE * SIDE },
  (_, index) => COLUMNS.charAt(index % SIDE) + (SIDE - Math.floor(index / SIDE)),
);
