import { expect, test } from "vitest";
import type { Phase, PlayView } from "../wire";
import { steps } from "./bar";

function bar(actions: string[], phase: Phase, movements: number[], complete = false): string {
  const play = { state: { phase, movements }, draft: { actions, complete } } as unknown as PlayView;
  return steps(play)
    .map(({ step, is }) => `${step} ${is}`)
    .join(", ");
}

test("a turn begins with a movement of three", () => {
  expect(bar([], "move", [3, 2, 1])).toBe("3 now, 2 left, 1 left, nun left");
});

test("movements that were made are done", () => {
  expect(bar(["Ab1:3-c2"], "move", [2, 1])).toBe("3 done, 2 now, 1 left, nun left");
  expect(bar(["Ab1:3-c2", "Ab2:2-c3", "Ag1:1-c4"], "nun", [])).toBe("3 done, 2 done, 1 done, nun now");
  expect(bar(["Ab1:3-c2", "N1-c3"], "move", [3, 2, 1], true)).toBe("3 done, 2 lost, 1 lost, nun done");
});

test("children that stay in a fight or sit in detention leave fewer movements", () => {
  expect(bar([], "stand", [3, 2, 1])).toBe("3 left, 2 left, 1 left, nun left");
  expect(bar([], "stand", [2, 1])).toBe("3 lost, 2 left, 1 left, nun left");
  expect(bar(["stay:Ab1"], "move", [2, 1])).toBe("3 lost, 2 now, 1 left, nun left");
});

test("a player who passes makes no movement", () => {
  expect(bar(["pass"], "move", [3, 2, 1], true)).toBe("3 lost, 2 lost, 1 lost, nun lost");
  expect(bar(["pass"], "nun", [])).toBe("3 lost, 2 lost, 1 lost, nun now");
});
