import { expect, test } from "vitest";
import { dragAim } from "./aim";

const MARKED = ["d5", "e5", "e6", "h5"];

test("a finger in the lens drags the aim from space to space, as large as they are there", () => {
  expect(dragAim("d5", { x: 17, y: 0 }, MARKED)).toBe("d5");
  expect(dragAim("d5", { x: 19, y: 0 }, MARKED)).toBe("e5");
  expect(dragAim("d5", { x: 36, y: -36 }, MARKED)).toBe("e6");
});

test("the aim jumps over spaces without a mark, and stays on the last one", () => {
  expect(dragAim("e5", { x: 60, y: 0 }, MARKED)).toBe("h5");
  expect(dragAim("e5", { x: 900, y: 0 }, MARKED)).toBe("h5");
});
