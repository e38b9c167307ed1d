import { expect, test } from "vitest";
import type { PlayView } from "../wire";
import { endOf, scores } from "./ending";

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

test("scores begin with the most coins", () => {
  expect(scores({ coins: end.coins, result: play(true, true).state.result! })).toEqual([14, 9, 7]);
});
