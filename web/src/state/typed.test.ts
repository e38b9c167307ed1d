import { expect, test } from "vitest";
import { example, understand } from "./typed";

const LEGAL = [
  "Ab1:3!e5/g7",
  "Ab1:3-e5",
  "Ab1:3-e12",
  "Ab1:2xe5",
  "Ab2:1*c1",
  "N1-e5",
  "N1/g7",
  "^Cg1-e6",
  "^Cg1^e7",
  "^N2-e6",
  "pass",
  "stay:Ab1,Ag2",
  "stay:none",
];

test.each([
  ["ab1:3-e5", "Ab1:3-e5"],
  ["AB1:3-E12", "Ab1:3-e12"],
  [" ab1 3 - e5 ", "Ab1:3-e5"],
  ["ab1 3–e5", "Ab1:3-e5"],
  ["Ab1:3−e5", "Ab1:3-e5"],
  ["ab1 3 e5", "Ab1:3-e5"],
  ["ab1-3-e5", "Ab1:3-e5"],
  ["ab1 2×e5", "Ab1:2xe5"],
  ["Ab1:2Xe5", "Ab1:2xe5"],
  // Nothing else can be done there.
  ["ab1 2 e5", "Ab1:2xe5"],
  ["ab2 1 c1", "Ab2:1*c1"],
  ["ab1 3!e5/g7", "Ab1:3!e5/g7"],
  ["Ａｂ１：３－ｅ５", "Ab1:3-e5"],
  ["n1 e5", "N1-e5"],
  ["n1→e5", "N1-e5"],
  ["n1/g7", "N1/g7"],
  ["^cg1 e6", "^Cg1-e6"],
  ["^CG1^E7", "^Cg1^e7"],
  ["^n2 - e6", "^N2-e6"],
  ["Pass", "pass"],
  ["stay ab1 ag2", "stay:Ab1,Ag2"],
  ["stay: Ab1, Ag2", "stay:Ab1,Ag2"],
  ["stay none", "stay:none"],
])("%s is %s", (typed, legal) => expect(understand(typed, LEGAL)).toEqual({ legal }));

test("a sign that was typed is never read as another", () => {
  expect(understand("ab1:2-e5", LEGAL)).toEqual({ read: "Ab1:2-e5" });
  expect(understand("n1-g7", LEGAL)).toEqual({ read: "N1-g7" });
});

test("without a sign that is needed, all that could be meant is given", () => {
  const legal = ["N1-e5", "N1^e5", "N1^e6"];
  expect(understand("n1e5", legal)).toEqual({ several: ["N1-e5", "N1^e5"] });
});

test("what is not legal is given as it was read", () => {
  expect(understand("ab1 3 f6", LEGAL)).toEqual({ read: "Ab1:3-f6" });
  expect(understand("bg2:1xa1", LEGAL)).toEqual({ read: "Bg2:1xa1" });
  for (const typed of ["knight to e5", "ab1", "Ab3:3-e5", "stay", "b1 3 e5"])
    expect(understand(typed, LEGAL)).toEqual({ read: undefined });
});

test("an example is of the same piece, and otherwise any but a pass", () => {
  expect(example("ab2 to c1", LEGAL)).toBe("Ab2:1*c1");
  expect(example("knight to e5", ["pass", "stay:none"])).toBe("stay:none");
  expect(example("e5", [])).toBeUndefined();
});
