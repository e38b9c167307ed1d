// One way to solve each lesson, in the words of actions: so that tests can make sure that there is one. The page itself has
// no use for it.

import type { Edition } from "../state/options";

export const SOLUTIONS: Readonly<Record<string, readonly string[]>> = {
  walk: ["Ab1:3-d5"],
  fight: ["Ab1:3xd7"],
  stay: ["stay:Ab1", "Ag1:2-h1"],
  nun: ["N1-d8"],
  shove: ["Ab1:3/h6", "^Ag1-i5", "^Bb1-g7"],
  detention: ["N2/h6", "^Ag1-i5"],
  tattle: ["Ag1:3!d8/i3", "^Ab2-h4"],
  kiss: ["Ab1:3*d7"],
  timer: ["Ab1:3-c2", "Ag1:2-k11", "Ab2:1-b1", "N1-a8"],
  bell: ["stay:Ab1", "Ag1:2xh8", "Ab2:1-a1", "N1-c3"],
};

/** Where nuns have no diagonals, no child is shoved along one either. */
const WITHOUT_DIAGONALS: typeof SOLUTIONS = {
  shove: ["Ab1:3/h6", "^Ag1-i6", "^Bb1-h5"],
  detention: ["N2/h6", "^Ag1-h5"],
  tattle: ["Ag1:3!d8/i3", "^Ab2-i4"],
  bell: ["stay:Ab1", "Ag1:2xh8", "Ab2:1-a1", "N1-c2"],
};

export function solutionOf(name: string, edition: Edition): readonly string[] {
  return (edition === "ja" ? WITHOUT_DIAGONALS[name] : undefined) ?? SOLUTIONS[name] ?? [];
}
