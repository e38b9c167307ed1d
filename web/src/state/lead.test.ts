import { expect, test } from "vitest";
import { Race, lead } from "./lead";

test("several can have the most coins", () => {
  expect(lead({ A: 9, B: 12, C: 12 })).toEqual({ seats: ["B", "C"], coins: 12 });
});

test("a change of the lead is news once", () => {
  const race = new Race({ A: 10, B: 10, C: 10 });
  expect(race.after({ A: 10, B: 10, C: 10 })).toBeUndefined();
  expect(race.after({ A: 11, B: 9, C: 10 })).toEqual({ seats: ["A"], coins: 11 });
  expect(race.after({ A: 12, B: 9, C: 9 })).toBeUndefined();
  expect(race.after({ A: 12, B: 12, C: 6 })).toEqual({ seats: ["A", "B"], coins: 12 });
  expect(race.after({ A: 10, B: 10, C: 10 })).toBeUndefined();
});
