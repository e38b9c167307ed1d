import { expect, test } from "vitest";
import { fixtures } from "./fixtures";

const yard = Array<string>(12).fill("............");
const drawn = (...top: string[]) => [...top, ...yard.slice(top.length)];

test("two equal letters that touch are one piece", () => {
  expect(fixtures(drawn("SS..W...", "....W...").map((row) => row.padEnd(12, ".")))).toEqual([
    { letter: "S", at: "a12", span: "across" },
    { letter: "W", at: "e12", span: "down" },
  ]);
});

test("no piece takes more than two spaces, and different letters never join", () => {
  expect(fixtures(drawn("GGGMT......."))).toEqual([
    { letter: "G", at: "a12", span: "across" },
    { letter: "G", at: "c12", span: "single" },
    { letter: "M", at: "d12", span: "single" },
    { letter: "T", at: "e12", span: "single" },
  ]);
});

test("shelters and the yard are no equipment", () => {
  expect(fixtures(drawn("..........ss"))).toEqual([]);
});
