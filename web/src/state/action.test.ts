import { expect, test } from "vitest";
import { read, write } from "./action";

const WORDS = [
  "pass",
  "stay:none",
  "stay:Ab1",
  "stay:Ab1,Ag2",
  "Ab1:3-e5",
  "Eg2:1xl12",
  "Ab1:3/e5",
  "Ab1:2*a10",
  "Ab1:3!e5/g7",
  "N1-e5",
  "N2^e5",
  "N1/e12",
  "^Cg1-e6",
  "^N2^e6",
];

test("every kind of word is read and written back", () => {
  for (const word of WORDS) {
    const action = read(word);
    expect(action, word).toBeDefined();
    expect(action && write(action)).toBe(word);
  }
});

test("the parts of a word have their meaning", () => {
  expect(read("Ab1:3xe5")).toEqual({ kind: "move", child: "Ab1", steps: 3, to: "e5", does: "fight" });
  const tattle = { kind: "move", child: "Ab1", steps: 3, to: "e5", does: "tattle", fight: "g7" };
  expect(read("Ab1:3!e5/g7")).toEqual(tattle);
  expect(read("stay:none")).toEqual({ kind: "stay", children: [] });
  expect(read("N1/e5")).toEqual({ kind: "nun", nun: "N1", to: "e5", does: "break_up" });
  expect(read("^Cg1^e6")).toEqual({ kind: "shove", piece: "Cg1", to: "e6", does: "shove" });
});

test("anything else is no action", () => {
  const others = [
    "",
    "timeout",
    "Ab3:1-a1",
    "Ab1:4-a1",
    "Ab1:1-a13",
    "Ab1:3!e5",
    "N1*e5",
    "N3-e5",
    "^Cg1xe6",
  ];
  for (const word of others) expect(read(word), word).toBeUndefined();
});
