import { expect, test } from "vitest";
import type { PlayView } from "../wire";
import { whyLost } from "./lost";

test("a lost step says why", () => {
  const lost = (
    step: 3 | 2 | "nun",
    actions: string[],
    movements: number[],
    detained: string[] = [],
    complete = false,
  ) => {
    const children = Object.fromEntries(
      detained.map((child) => [child, { at: "entrance", state: "detained" }]),
    );
    const state = { phase: "move", movements, children };
    const play = { state, draft: { seat: "A", actions, complete } } as unknown as PlayView;
    return whyLost(play, step);
  };
  expect(lost(3, [], [2, 1])).toEqual({ why: "children", count: 2 });
  expect(lost(3, ["Ab1:2-c4"], [1])).toEqual({ why: "children", count: 2 });
  expect(lost(3, ["stay:Ab1"], [2, 1])?.why).toBe("stays");
  expect(lost(3, [], [2, 1], ["Ab2", "Bg1"])?.why).toBe("detained");
  expect(lost(2, ["stay:Ab1"], [1], ["Ag1"])?.why).toBe("both");
  // One detention costs the 3; for the 2 a child is missing.
  expect(lost(2, [], [1], ["Ag1"])).toEqual({ why: "children", count: 1 });
  expect(lost("nun", ["pass"], [], [], true)?.why).toBe("passed");
  expect(lost(2, ["Ab1:3-c2", "N1-c3"], [3, 2, 1], [], true)).toBeUndefined();
});
