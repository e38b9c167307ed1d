import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { read } from "../state/action";
import { LESSONS } from "./lessons";
import { SOLUTIONS } from "./solutions";

const words = readFileSync(new URL("../../../locales/en/learn.ftl", import.meta.url), "utf8");
const ids = new Set(words.match(/^[\w-]+(?= =)/gm));

test.each(LESSONS)("$name has its sentences", ({ name, goal, seconds }) => {
  const ends = ["title", "text", "task", "done", "wrong", ...(goal.never ?? []).map(({ say }) => say)];
  if (seconds) ends.push("late");
  for (const end of ends) expect(ids).toContain(`learn-${name}-${end}`);
});

test.each(LESSONS)("$name has a solution made of actions, no longer than it may be", ({ name, goal }) => {
  const solution = SOLUTIONS[name] ?? [];
  expect(solution.length).toBeGreaterThan(0);
  expect(solution.map(read)).not.toContain(undefined);
  expect(solution.length).toBeLessThanOrEqual(goal.decisions ?? Infinity);
});

test.each(LESSONS)("$name is A's to solve, with all coins there", ({ position }) => {
  expect(position.split(" ")[3]).toBe("A");
  const coins = [...position.matchAll(/ [ABC](\d+):/g)].map(([, coins]) => Number(coins));
  expect(coins.reduce((sum, more) => sum + more, 0)).toBe(30);
});

test("names are there once", () => {
  expect(new Set(LESSONS.map(({ name }) => name)).size).toBe(LESSONS.length);
});
