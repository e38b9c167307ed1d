import { expect, test } from "vitest";
import { equipment, terrain } from "./boardTables";

const ROWS = [
  "S.........ss",
  "..........ss",
  ...Array(8).fill("............"),
  "ss..........",
  "ss.........G",
];

test("a space is what its row shows", () => {
  expect(terrain(ROWS, "a1")).toBe("shelter");
  expect(terrain(ROWS, "l12")).toBe("shelter");
  expect(terrain(ROWS, "e5")).toBe("yard");
  expect(terrain(ROWS, "a12")).toBe("equipment");
  expect(equipment(ROWS, "l1")).toBe("G");
});
