// What every table has: its seats, the bots and their levels, and the usual settings.

import { EDITIONS, type Colour, type Edition, type RuleSet, type Seat, type Settings } from "../wire";

/** All seats there can be, from A on. */
export const SEATS: readonly Seat[] = ["A", "B", "C", "D", "E"];

export { EDITIONS, type Edition };

/** The edition that a rule set changes: `en` of `en-sidedoors`. */
export function editionOf(rules: RuleSet): Edition {
  return EDITIONS.find((edition) => rules.startsWith(edition)) ?? "en";
}

/** The levels of the bots, from the weakest on. */
export const LEVELS: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8];

/** The occupant of a seat. `me` with a name is another player on this screen. */
export type PlannedSeat =
  | { kind: "me"; name?: string; colour?: Colour }
  | { kind: "open" }
  | { kind: "bot"; level: number; character?: string };

/** The cast: first those who stand for the levels, from the weakest on. At a table any of them may play at any level. */
export const CAST: readonly string[] = [
  ...["momo", "luna", "noa", "rocco", "kai", "felix", "zoe", "amina"],
  ...["nina", "leo"],
];

/** What most tables play. */
export const USUAL_TABLE: Settings = {
  edition: "en",
  board: "A0B0C0D0",
  players: 4,
  minutes: 30,
  first: "random",
  timer: { kind: "none" },
  ending: "by_hand",
  listing: "link",
  chat: "phrases",
  stand_in: { level: 4, when: "away" },
};
