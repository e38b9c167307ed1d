import { expect, test } from "vitest";
import type { GameState } from "../wire";
import { turnOptions } from "../state/turn";
import { aimOf } from "./aims";
import type { Decision } from "./hints";

const CHILDREN = {
  Ab1: { at: "entrance", state: "free" },
  Ag1: { at: "entrance", state: "free" },
  Bb1: { at: "e5", state: "free" },
};

function decision(change: Partial<Decision> = {}, coins = { A: 10, B: 10, C: 10 }, children = {}): Decision {
  const game = { minutes: 20, rows: [], children: { ...CHILDREN, ...children }, nuns: {}, coins };
  const walks = { a1: [["a2"], [], []], a2: [["a1"], [], []] };
  return {
    game: game as unknown as GameState,
    ground: { sight: {}, walks, out: { boys: [["a1"], [], []], girls: [["l12"], [], []] } } as never,
    me: "A",
    task: "move",
    options: turnOptions(["Ab1:3-c3"]),
    picked: undefined,
    minute: 5,
    ...change,
  };
}

test("a kiss that wins comes before one that threatens, and both before lunch money", () => {
  const kiss = { kisser: "Ab1", kissed: "Ag1", at: "c3" } as const;
  const threat = { kisser: "Bb1", kissed: "Bg1", at: "e6" } as const;
  const options = turnOptions(["Ab1:3-c3", "Ab1:3xe5"]);
  expect(aimOf(decision({ kiss, options }), [threat])?.id).toBe("win");
  expect(aimOf(decision({ options }), [threat])).toMatchObject({ id: "threat", who: "Bb1" });
  const facts = { child: "Ab1", at: "e5", steps: 3 };
  expect(aimOf(decision({ options }))).toEqual({ id: "fight", facts, who: "Bb1" });
});

test("a couple that is close, and whether its kiss would win", () => {
  const close = { Ab1: { at: "a1", state: "free" }, Ag1: { at: "a2", state: "free" } };
  const facts = { boy: "Ab1", girl: "Ag1", steps: 1, coins: 4 };
  expect(aimOf(decision({}, { A: 10, B: 10, C: 10 }, close))).toEqual({ id: "couple-wins", facts });
  expect(aimOf(decision({}, { A: 2, B: 18, C: 10 }, close))).toEqual({ id: "couple", facts });
});

test("who leads, and by how much; nothing where all are level or a child is picked", () => {
  expect(aimOf(decision({}, { A: 9, B: 12, C: 9 }))).toEqual({ id: "behind", facts: { gap: 3 }, who: "B" });
  expect(aimOf(decision({}, { A: 12, B: 10, C: 8 }))).toEqual({ id: "ahead", facts: { gap: 2 } });
  expect(aimOf(decision())).toBeUndefined();
  expect(aimOf(decision({ picked: "Ab1" }, { A: 12, B: 10, C: 8 }))).toBeUndefined();
});
