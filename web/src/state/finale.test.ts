import { expect, test } from "vitest";
import type { Event, Seat } from "../wire";
import { podium, turningPoint } from "./finale";
import type { LogTurn } from "./log";

test("the winner stands between the second and the third, with all four children", () => {
  const steps = podium([
    ["A", 2],
    ["B", 3],
    ["C", 1],
    ["D", 4],
  ]);
  expect(steps.map(({ seat }) => seat).join("")).toBe("ACBD");
  expect(steps.map(({ children }) => children.length)).toEqual([2, 4, 2, 1]);
  expect(steps.map(({ x, width }) => x + width)).toEqual([...steps.slice(1).map(({ x }) => x), 640]);
});

test("those who share the win stand equally high", () => {
  const [left, right, last] = podium([
    ["A", 1],
    ["B", 1],
    ["C", 3],
  ]);
  expect([left?.height, left?.children.length]).toEqual([right?.height, right?.children.length]);
  expect(last?.height).toBeLessThan(left?.height ?? 0);
});

/** A turn in which coins are taken, such as `BA`: B takes one from A. Each is a decision. */
function turn(seat: Seat, minute: number, frame: number, ...coins: string[]): LogTurn {
  const taken = ([by = "", from = ""]: string): Event => ({
    event: "coin_taken",
    by: `${by}b1`,
    from: from as Seat,
  });
  return {
    seat,
    minute,
    lines: coins.map((coin, nth) => ({
      kind: "action",
      version: frame + nth,
      frame: frame + nth,
      decided: true,
      events: [taken(coin)],
    })),
  };
}

const at = (turns: LogTurn[], A: number, B: number) => {
  const found = turningPoint(turns, { A, B, C: 10 }, "A", "B");
  return found && [found.minute, found.frame];
};

test("it turned where the lead was lost for good", () => {
  // A leads, loses the lead, has it again, and loses it for good in minute 4 with the second decision.
  const turns = [
    turn("B", 1, 1, "BA"),
    turn("A", 2, 2, "AB", "AC"),
    turn("C", 3, 4, "CA"),
    turn("B", 4, 5, "BC", "BA"),
    turn("B", 5, 7, "BC"),
  ];
  expect(at(turns, 9, 12)).toEqual([4, 6]);
});

test("for one who never led it turned where it cost most", () => {
  const turns = [turn("B", 1, 1, "BA"), turn("B", 2, 2, "BA", "BA"), turn("B", 3, 4, "BA")];
  expect(at(turns, 2, 14)).toEqual([2, 2]);
});

test("without a coin there is no such turn", () => {
  expect(at([turn("C", 1, 1)], 8, 9)).toBeNull();
});
