import { expect, test } from "vitest";
import type { Analysis, JudgedTurn, Seat, TurnMark } from "../wire";
import { type ChartArea, linePath, lines, minutesAt, signs, spread, stepAt } from "./chart";

function judged(seat: Seat, minute: number, shares: [number, number, number], mark: TurnMark): JudgedTurn {
  const [A, B, C] = shares;
  const after = { A, B, C };
  return {
    seat,
    minute,
    actions: [],
    before: {},
    after,
    loss: 0,
    best: { actions: [], after },
    mark,
    why: [],
  };
}

const ANALYSIS: Analysis = {
  iterations: 100,
  start: { A: 34, B: 33, C: 33 },
  turns: [
    judged("A", 5, [40, 30, 30], { kind: "none" }),
    judged("B", 6, [60, 10, 30], { kind: "blunder" }),
    judged("C", 7, [90, 5, 5], { kind: "handed_over", to: "A" }),
  ],
};

const FRAME: ChartArea = { left: 10, top: 0, width: 100, height: 50, from: 4, to: 9 };

test("a line begins before the first turn and has a point for every turn", () => {
  const [first, second] = lines(ANALYSIS);
  expect(first?.seat).toBe("A");
  expect(first?.points.map(({ minute }) => minute)).toEqual([4, 5, 6, 7]);
  expect(second?.points.map(({ share }) => share)).toEqual([33, 30, 10, 5]);
  expect(linePath(FRAME, second?.points ?? [])).toBe("M10 33.5L30 35L50 45L70 47.5");
});

test("turns that stand out have a sign on their player's line", () => {
  const all = signs(ANALYSIS).map(({ seat, minute, share, sign }) => [seat, minute, share, sign]);
  expect(all).toEqual([
    ["B", 6, 10, "??"],
    ["C", 7, 5, "→A"],
  ]);
});

test("steps and minutes lead to each other", () => {
  const turns = [
    { seat: "A", minute: 5, from: 0, to: 4 },
    { seat: "B", minute: 6, from: 4, to: 5 },
  ] as const;
  expect([0, 1, 4, 5].map((step) => minutesAt(turns, step))).toEqual([4, 4.25, 5, 6]);
  expect([4.2, 4.6, 5.9, 30].map((minutes) => stepAt(turns, minutes))).toEqual([0, 4, 5, 5]);
  expect(minutesAt([], 0)).toBe(0);
  expect(stepAt([], 3)).toBe(0);
});

test("labels keep their order and their distance", () => {
  expect(spread([10, 50, 90], 12, 0, 100)).toEqual([10, 50, 90]);
  expect(spread([50, 48, 52], 12, 0, 100)).toEqual([60, 48, 72]);
  expect(spread([99, 98], 12, 0, 100)).toEqual([100, 88]);
});
