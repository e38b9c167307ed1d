import { expect, test } from "vitest";
import type { Outcome, PlayView } from "../wire";
import { endOf, winning } from "./ending";

const result = { reason: "kiss", winners: ["B"], ranks: {} };
const end = { actions: ["Ab1:3*d7", "pass"], coins: { A: 9, B: 14, C: 7 }, result };
const play = (complete: boolean, over: boolean) =>
  ({
    state: { result: over ? result : null, coins: end.coins },
    draft: { complete },
    ending_actions: [end],
  }) as unknown as PlayView;

test("an action that ends the game is known before it is done", () => {
  expect(endOf(play(false, false), "Ab1:3*d7")).toBe(end);
  expect(endOf(play(false, false), "Ab1:3-d8")).toBeUndefined();
  const { ending_actions: _, ...old } = play(false, false) as PlayView & { ending_actions: unknown };
  expect(endOf(old, "pass")).toBeUndefined();
});

test("a complete turn that ends the game says so before it is ended", () => {
  expect(endOf(play(true, true))).toEqual({ result, coins: end.coins });
  expect(endOf(play(true, false))).toBeUndefined();
  expect(endOf(play(false, true))).toBeUndefined();
});

test("the winner has the most coins, and wins a tie with a kiss", () => {
  const kiss = { reason: "kiss", winners: ["B"], ranks: {} } as unknown as Outcome;
  const bell = { ...kiss, reason: "bell" } as Outcome;
  expect(winning({ coins: end.coins, result: kiss })).toEqual({ coins: 14, tied: false });
  expect(winning({ coins: { ...end.coins, C: 14 }, result: kiss })).toEqual({ coins: 14, tied: true });
  expect(winning({ coins: { ...end.coins, C: 14 }, result: bell })).toEqual({ coins: 14, tied: false });
});
