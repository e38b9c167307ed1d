import { expect, test } from "vitest";
import type { Mark } from "../../state/turn";
import { inOrder, leapFrom } from "./leap";

test("keys visit what has been announced first, also where a child can stay where it is", () => {
  const marks = new Map<string, Mark>([
    ["a4", { does: "stay" }],
    ["a10", { does: "stand" }],
    ["a9", { does: "shove" }],
    ["d7", { does: "fight" }],
    ["k2", { does: "tattle" }],
  ]);
  expect(inOrder(marks)).toEqual(["d7", "k2", "a4", "a9", "a10"]);
});

test("the first leap leads to what has been announced, also from a space that is marked itself", () => {
  const all = ["d7", "a4", "d10"];
  expect(leapFrom(all, "d10", 1, true)).toBe("d7");
  expect(leapFrom(all, "b2", 1, true)).toBe("d7");
  expect(leapFrom(all, "d7", 1, true)).toBe("a4");
  expect(leapFrom(all, "d10", 1, false)).toBe("d7");
  expect(leapFrom(all, "a4", 1, false)).toBe("d10");
  expect(leapFrom(all, "b2", -1, true)).toBe("d10");
  expect(leapFrom(all, "a4", -1, false)).toBe("d7");
  expect(leapFrom([], "a4", 1, true)).toBeUndefined();
});
