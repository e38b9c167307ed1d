import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { read } from "../state/action";
import { EDITIONS } from "../state/options";
import { LESSONS, lessonsOf } from "./lessons";
import { solutionOf } from "./solutions";

const words = readFileSync(new URL("../../../locales/en/learn.ftl", import.meta.url), "utf8");
const ids = new Set(words.match(/^[\w-]+(?= =)/gm));

test.each(LESSONS)("$name has its sentences", ({ name, goal, seconds, ja }) => {
  const ends = [
    "title",
    "text",
    "task",
    "hint",
    "done",
    "wrong",
    ...(goal.never ?? []).map(({ say }) => say),
  ];
  if (seconds) ends.push("late");
  if (ja?.text) ends.push("text-ja");
  for (const end of ends) expect(ids).toContain(`learn-${name}-${end}`);
});

const EVERYWHERE = EDITIONS.flatMap((edition) =>
  lessonsOf(edition).map((lesson) => ({ edition, ...lesson })),
);

test.each(EVERYWHERE)("$edition: $name is a position of its edition", ({ edition, position }) => {
  expect(position.split(" ")[0]).toBe(edition);
});

test.each(EVERYWHERE)(
  "$edition: $name has a solution made of actions, no longer than it may be",
  ({ edition, name, goal }) => {
    const solution = solutionOf(name, edition);
    expect(solution.length).toBeGreaterThan(0);
    expect(solution.map(read)).not.toContain(undefined);
    expect(solution.length).toBeLessThanOrEqual(goal.decisions ?? Infinity);
  },
);

test.each(LESSONS)("$name is A's to solve, with all coins there", ({ position }) => {
  expect(position.split(" ")[3]).toBe("A");
  const coins = [...position.matchAll(/ [ABC](\d+):/g)].map(([, coins]) => Number(coins));
  expect(coins.reduce((sum, more) => sum + more, 0)).toBe(30);
});

test("names are there once", () => {
  expect(new Set(LESSONS.map(({ name }) => name)).size).toBe(LESSONS.length);
});
