import { expect, test } from "vitest";
import { middle } from "../board/layout";
import { arrow, beside, pill } from "./place";

test("a bubble stands on the side where there is room", () => {
  expect(beside("wide", [middle("b3"), middle("b6")]).side).toBe("right");
  expect(beside("wide", [middle("k3"), middle("k6")]).side).toBe("left");
  expect(beside("wide", [middle("a2"), middle("l2")]).side).toBe("above");
  expect(beside("wide", [middle("a11"), middle("l11")]).side).toBe("below");
});

test("a pill surrounds both points, and one point is a circle", () => {
  expect(pill([middle("a1"), middle("a3")], 50)).toBe(
    "M-20.0 690.0A50 50 0 0 0 80.0 690.0L80.0 570.0A50 50 0 0 0 -20.0 570.0Z",
  );
  expect(pill([middle("a1"), middle("a1")], 50)).toContain("A50 50");
});

test("an arrow needs room between its ends", () => {
  expect(arrow([middle("a1"), middle("a2")])).toBeUndefined();
  expect(arrow([middle("a1"), middle("a4")])).toContain("M30.0 652.0");
});
