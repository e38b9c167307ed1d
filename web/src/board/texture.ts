// Strewn things: specks in the asphalt, tufts of grass, and where chalk has been at work. A plain sequence of numbers
// strews them, so that the yard looks the same every day.

import type { Space } from "../wire";
import { BOARD } from "./place";
import { space } from "../state/space";
import { soil } from "../state/ground";

/** Numbers from 0 to 1 that look strewn. */
function* strewn(seed: number): Generator<number, never> {
  for (let state = seed * 7919 + 17; ;) {
    state = (state * 1103515245 + 12345) % 2147483648;
    yield state / 2147483648;
  }
}

/** Dots for a round pen, in a field of this width, and from `top` on so high. */
export function specks(seed: number, count: number, wide: number, top = 0, high = wide): string {
  const next = strewn(seed);
  const number = (to: number) => (next.next().value * to).toFixed(1);
  return Array.from({ length: count }, () => `M${number(wide)} ${top + Number(number(high))}h.1`).join("");
}

/** Tufts of grass above and below the board. */
export function tufts(seed: number, count: number): string {
  const next = strewn(seed);
  return Array.from({ length: count }, (_, nth) => {
    const x = Math.round(next.next().value * (BOARD + 20) - 10);
    const y = Math.round(next.next().value * 50 + 12);
    return `M${x} ${nth % 2 ? BOARD + 28 + y : y - 98}l-3-7m3 7l1-9m-1 9l5-6`;
  }).join("");
}

/** The uppermost of four free spaces in a column, where somebody has drawn a hopscotch; the nearest to the middle. */
export function hopscotch(rows: readonly string[]): Space | undefined {
  const free = (column: number, row: number) =>
    [0, 1, 2, 3].every((down) => {
      const at = space(column, row - down);
      return at !== undefined && soil(rows, at) === "yard";
    });
  for (const column of [9, 2, 8, 3, 10, 1, 7, 4, 6, 5]) {
    for (const row of [8, 7, 9, 6, 10, 5, 11, 4]) if (free(column, row)) return space(column, row);
  }
  return undefined;
}
