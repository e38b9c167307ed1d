import { expect, test } from "vitest";
import { PLACES, placeBeside, readBoardCode, sectionRows, swapSections, turnSection } from "./boardCode";

test("a code names four sections and their turns", () => {
  expect(readBoardCode("C1A0D3B2")).toEqual([
    { name: "C", turns: 1 },
    { name: "A", turns: 0 },
    { name: "D", turns: 3 },
    { name: "B", turns: 2 },
  ]);
});

test.each([
  ["A0B0C0", { is: "length" }],
  ["E0B0C0D0", { is: "section", part: "E" }],
  ["A0B4C0D0", { is: "turns", part: "4" }],
  ["A0B0A0D0", { is: "twice", part: "A" }],
])("%s is no code, and why", (code, error) => expect(readBoardCode(code)).toEqual(error));

test("sections are swapped with their turns, and turned clockwise", () => {
  expect(swapSections("A0B1C2D3", 0, 3)).toBe("D3B1C2A0");
  expect(swapSections("A0B1C2D3", 2, 2)).toBe("A0B1C2D3");
  expect(turnSection("A0B1C2D3", 1)).toBe("A0B2C2D3");
  expect(turnSection("A0B1C2D3", 3)).toBe("A0B1C2D0");
});

test("swaps and turns reach all boards", () => {
  const seen = new Set(["A0B0C0D0"]);
  for (const code of seen) {
    for (const one of PLACES) {
      seen.add(turnSection(code, one));
      for (const other of PLACES) seen.add(swapSections(code, one, other));
    }
  }
  expect(seen.size).toBe(6144);
});

test("arrows go to the place beside, and stop at the edge", () => {
  expect(placeBeside(0, "ArrowRight")).toBe(1);
  expect(placeBeside(1, "ArrowDown")).toBe(3);
  expect(placeBeside(3, "ArrowLeft")).toBe(2);
  expect(placeBeside(2, "ArrowUp")).toBe(0);
  expect(placeBeside(0, "ArrowUp")).toBe(0);
});

test("a section keeps its place among the rows, and nothing else is there", () => {
  const rows = Array.from({ length: 12 }, (_, row) => (row < 6 ? "aaaaaabbbbbb" : "ccccccdddddd"));
  const [none, left] = ["............", "aaaaaa......"];
  expect(sectionRows(rows, 0)).toEqual([...Array(6).fill(left), ...Array(6).fill(none)]);
  expect(sectionRows(rows, 3)[11]).toBe("......dddddd");
});
