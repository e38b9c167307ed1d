import { expect, test } from "vitest";
import { SPACES, column, isSpace, row, space } from "./space";

test("a name has its column and its row", () => {
  expect([column("a1"), row("a1")]).toEqual([0, 1]);
  expect([column("l12"), row("l12")]).toEqual([11, 12]);
  expect(space(4, 5)).toBe("e5");
});

test("beyond the edge there is no space", () => {
  expect([space(-1, 1), space(12, 1), space(0, 0), space(0, 13)]).toEqual(Array(4).fill(undefined));
});

test("every space is listed once and its name leads back to it", () => {
  expect(new Set(SPACES).size).toBe(144);
  expect(SPACES[0]).toBe("a12");
  expect(SPACES[143]).toBe("l1");
  for (const name of SPACES) expect(space(column(name), row(name))).toBe(name);
});

test("other places are no spaces", () => {
  expect(SPACES.every(isSpace)).toBe(true);
  for (const place of ["entrance", "shoved", "", "a0", "a13", "m1", "a01"]) {
    expect(isSpace(place), place).toBe(false);
  }
});
