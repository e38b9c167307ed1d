import { expect, test } from "vitest";
import { type TextPart, type Markers, parts } from "./text";

const SIGNS: Markers = {
  hasClause: (clause) => ["2.1", "2.13", "6.5"].includes(clause),
  sections: [
    ["1", "section 1"],
    ["6", "section 6"],
    ["12", "section 12"],
  ],
  marks: ["Our ruling", "By edition"],
};

const whole = (part: TextPart) => part.pieces.map(({ text }) => text).join("");
const links = (text: string) =>
  parts(text, SIGNS, [])
    .filter(({ clause }) => clause)
    .map((part) => [whole(part), part.clause]);

test("numbers of clauses lead to them", () => {
  expect(links("See 2.13, and 2.1.")).toEqual([
    ["2.13", "2.13"],
    ["2.1", "2.1"],
  ]);
  expect(links("（6.5参照）")).toEqual([["6.5", "6.5"]]);
});

test("other numbers lead nowhere", () => {
  expect(links("6,144 boards, 9.9 seconds, version 2.1.3, 12.1")).toEqual([]);
});

test("sections are told apart", () => {
  expect(links("section 12 (see section 6).")).toEqual([
    ["section 12", "12"],
    ["section 6", "6"],
  ]);
});

test("a text is the sum of its parts", () => {
  const text = "Our ruling: shoves (see 6.5) are finished.";
  const all = parts(text, SIGNS, [["see 6"], ["shed"]]);
  expect(all.map(whole).join("")).toBe(text);
  expect(all[0]).toEqual({ mark: true, pieces: [{ text: "Our ruling", hit: false }] });
  expect(all[1]?.pieces.at(-1)).toEqual({ text: "see ", hit: true });
  expect(all[2]).toEqual({
    clause: "6.5",
    pieces: [
      { text: "6", hit: true },
      { text: ".5", hit: false },
    ],
  });
  expect(all[3]?.pieces).toEqual([
    { text: ") are fini", hit: false },
    { text: "shed", hit: true },
    { text: ".", hit: false },
  ]);
});
