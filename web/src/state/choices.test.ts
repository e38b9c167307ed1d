import { expect, test } from "vitest";
import { BOARDS, TIMERS, anyBoard, characterFor, timersLater, withChosen } from "./choices";
import { CAST, LEVELS } from "./options";

test("any board has each section once", () => {
  const dice = [0.99, 0.5, 0, 0, 0.7, 0.26, 0.1, 0.99];
  const board = anyBoard(() => dice.shift() ?? 0);
  expect(board).toBe("D2A0C1B3");
});

test("boards with names are boards of four sections", () => {
  for (const board of BOARDS) {
    expect(board).toMatch(/^([A-D][0-3]){4}$/);
    expect([...board.replace(/\d/g, "")].sort().join("")).toBe("ABCD");
  }
});

test("an unusual value is listed too", () => {
  expect(withChosen(TIMERS, { kind: "sand", seconds: 60 })).toHaveLength(TIMERS.length);
  expect(withChosen(TIMERS, { kind: "sand", seconds: 61 }).at(-1)).toEqual({ kind: "sand", seconds: 61 });
});

test("during a game other timers can be proposed than the one it has", () => {
  expect(timersLater({ kind: "none" })).not.toContainEqual({ kind: "none" });
  const now = { kind: "sand", seconds: 60 } as const;
  expect(timersLater(now)).not.toContainEqual(now);
  expect(timersLater(now)).toContainEqual({ kind: "none" });
});

test("each level has a character, and no two bots of a table are the same one", () => {
  expect(LEVELS.map((level) => characterFor(level, []))).toEqual(CAST.slice(0, LEVELS.length));
  const taken: (string | undefined)[] = [];
  for (let seat = 0; seat < CAST.length; seat += 1) taken.push(characterFor(3, taken));
  expect([...taken].sort()).toEqual([...CAST].sort());
  expect(characterFor(8, taken)).toBeUndefined();
});
