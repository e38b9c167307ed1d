import { expect, test } from "vitest";
import { USUAL, complete, speedOf } from "./settings";

test("what is not known is as usual", () => {
  for (const kept of [undefined, null, 7, "x", {}, { speed: "warp", theme: 1 }]) {
    expect(complete(kept)).toEqual(USUAL);
  }
});

test("what is known is kept, and nothing else", () => {
  expect(complete({ speed: "fast", language: "ja", other: 1 })).toEqual({
    ...USUAL,
    speed: "fast",
    language: "ja",
  });
});

test("without animation nothing moves", () => {
  expect(speedOf({ ...USUAL, speed: "none" })).toBe(0);
  expect(speedOf(USUAL)).toBe(1);
});
