// Where keys lead that leap from mark to mark. Loaded with the story.

import type { Door } from "../../board/layout";
import type { Effect, Mark } from "../../state/turn";
import type { Space } from "../../wire";

const bySpace = new Intl.Collator("en", { numeric: true });

/** What is announced when a piece is picked. */
const CHANCES: readonly Effect[] = ["kiss", "tattle", "fight", "break_up"];

/** Marked spaces as keys visit them: first what has been announced, then by column and row, a9 before a10. */
export function inOrder(marks: ReadonlyMap<Space, Mark>): Space[] {
  const isPlain = ([, { does }]: [Space, Mark]) => Number(!CHANCES.includes(does));
  return [...marks]
    .toSorted((one, other) => isPlain(one) - isPlain(other) || bySpace.compare(one[0], other[0]))
    .map(([at]) => at);
}

/** The marked space to which a key leaps: from where the focus is, but first to the first one. */
export function leapFrom(
  all: readonly Space[],
  focus: Space | Door,
  by: 1 | -1,
  first: boolean,
): Space | undefined {
  const there = (all as readonly (Space | Door)[]).indexOf(focus);
  const from = there < 0 || (first && there > 0) ? Math.min(0, -by) : there;
  return all.at((from + by) % all.length);
}
