import { expect, test } from "vitest";
import { equipment, soil } from "./ground";

const ROWS = [
  "S.........ss",
  "..........ss",
  ...Array(8).fill("............"),
  "ss..........",
  "ss.........G",
];

test("a space is what its row shows", () => {
  expect(soil(ROWS, "a1")).toBe("shelter");
  expect(soil(ROWS, "l12")).toBe("shelter");
  expect(soil(ROWS, "e5")).toBe("yard");
  expect(soil(ROWS, "a12")).toBe("equipment");
  expect(equipment(ROWS, "l1")).toBe("G");
});
