// Which lesson shows what a clause of the rules is about.

import { LESSONS } from "./lessons";

/** The names of lessons by clause, or by section. */
const NAMES: Record<string, string> = {
  "2.5": "stay",
  "2.6": "stay",
  "2.7": "detention",
  "3": "walk",
  "3.2": "fight",
  "5": "fight",
  "5.5": "shove",
  "6": "nun",
  "6.3": "shove",
  "6.5": "shove",
  "6.6": "shove",
  "7": "tattle",
  "8.1": "bell",
  "8.2": "kiss",
};

/** The address of the lesson, if there is one. */
export function lessonOfClause(clause: string): string | undefined {
  const name = NAMES[clause] ?? NAMES[clause.split(".")[0] ?? ""];
  const index = LESSONS.findIndex((lesson) => lesson.name === name);
  return index < 0 ? undefined : `/learn/${index + 1}`;
}
