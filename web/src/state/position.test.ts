import { expect, test } from "vitest";
import type { GameState } from "../wire";
import { decided, fromPath, path, write } from "./position";

const TEXT = "en A0B0C0D0 12/30 B A9:c2,e5x,e,d B10:e5v,e,k12,e C11:e,e,e,e N:a1,l12";

const STATE = {
  edition: "en",
  board: "A0B0C0D0",
  clock: 12,
  minutes: 30,
  turn: "B",
  coins: { B: 10, A: 9, C: 11 },
  children: {
    Ab1: { at: "c2", state: "free" },
    Ab2: { at: "e5", state: "attacking" },
    Ag1: { at: "entrance", state: "free" },
    Ag2: { at: "entrance", state: "detained" },
    Bb1: { at: "e5", state: "pinned" },
    Bb2: { at: "entrance", state: "free" },
    Bg1: { at: "k12", state: "free" },
    Bg2: { at: "entrance", state: "free" },
    ...Object.fromEntries(
      ["Cb1", "Cb2", "Cg1", "Cg2"].map((child) => [child, { at: "entrance", state: "free" }]),
    ),
  },
  nuns: { N1: "a1", N2: "l12" },
} as unknown as GameState;

test("all pieces are where the text says", () => {
  expect(write(STATE, [])).toBe(TEXT);
  expect(write(STATE, ["Bg1:3-k9", "N1^b1"])).toBe(`${TEXT} Bg1:3-k9 N1^b1`);
});

test("what was decided comes after the nuns", () => {
  expect(decided(TEXT)).toEqual([]);
  expect(decided(`${TEXT} Bg1:3-k9 N1^b1`)).toEqual(["Bg1:3-k9", "N1^b1"]);
});

test("a link leads to its position", () => {
  const all = `${TEXT} Bg1:3!k9/e5 ^Bb1-e6 N1^b1`;
  expect(path(all)).not.toMatch(/[ ^]/);
  expect(fromPath(path(all).slice("/p/".length))).toBe(all);
});

test("the code of a rule set keeps its signs, typed or encoded", () => {
  const text = TEXT.replace("en", "ja+diagonals+sheltertattle-idlecoins");
  expect(fromPath(path(text).slice("/p/".length))).toBe(text);
  expect(fromPath(text.replaceAll(" ", "_"))).toBe(text);
  expect(fromPath(text.replaceAll(" ", "+"))).toBe(text);
});

test("a link that was mangled on its way is read as far as it can be", () => {
  expect(fromPath(encodeURIComponent(TEXT))).toBe(TEXT);
  expect(fromPath(TEXT.replaceAll(" ", "+") + "/")).toBe(TEXT);
  expect(fromPath("100%_x")).toBe("100% x");
});
