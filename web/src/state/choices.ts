// What can be chosen for a new table. The first game asks for none of it, so that it is not in `options.ts`.

import type { Timer } from "../wire";
import { CAST } from "./options";

/** Who plays at a level: the character who stands for it, or another one if that is at the table already. */
export function characterFor(level: number, taken: readonly (string | undefined)[]): string | undefined {
  return [...CAST.slice(level - 1), ...CAST].find((character) => !taken.includes(character));
}

/** The boards that have names of their own, in `locales`, by their codes. */
export const BOARDS: readonly string[] = ["A0B0C0D0", "C1A0D3B2", "D2B1A3C0", "B3C2D0A1", "C0D1B2A2"];

/** The timers to choose from; the server takes others too. */
export const TIMERS: readonly Timer[] = [
  { kind: "none" },
  { kind: "sand", seconds: 30 },
  { kind: "sand", seconds: 60 },
  { kind: "sand", seconds: 120 },
  { kind: "sand", seconds: 300 },
  { kind: "slow", seconds: 24 * 3600 },
  { kind: "slow", seconds: 3 * 24 * 3600 },
  { kind: "slow", seconds: 7 * 24 * 3600 },
];

/** The timers that can be proposed during a game: other ones than now. */
export function timersLater(now: Timer): Timer[] {
  const sand = [30, 60, 120, 180].map((seconds): Timer => ({ kind: "sand", seconds }));
  const others: Timer[] = [...sand, { kind: "none" }];
  return others.filter((timer) => JSON.stringify(timer) !== JSON.stringify(now));
}

/** The lengths to choose from, in minutes of the game. */
export const LENGTHS: readonly number[] = [12, 20, 30, 45, 60];

/** The usual values, and the chosen one if it is none of them. */
export function withChosen<T>(choices: readonly T[], chosen: T): T[] {
  const isListed = choices.some((choice) => JSON.stringify(choice) === JSON.stringify(chosen));
  return isListed ? [...choices] : [...choices, chosen];
}

/** Any of the boards that four sections make: each once, in any order, turned in any way. */
export function anyBoard(chance: () => number): string {
  const sections = ["A", "B", "C", "D"];
  const pick = (count: number) => Math.floor(chance() * count);
  return [4, 3, 2, 1].map((left) => `${sections.splice(pick(left), 1)[0]}${pick(4)}`).join("");
}
