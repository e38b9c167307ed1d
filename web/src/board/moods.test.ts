import { expect, test } from "vitest";
import { FIGHT, START } from "../state/beats.fixtures";
import { beatsOf } from "../state/beats";
import { moodsOf } from "./moods";

const play = (changes: typeof FIGHT) =>
  beatsOf(
    { state: START, shovedFrom: [] },
    changes.map((step) => ({ ...step, version: 1 })),
  );

test("a player who gets a coin gloats on the card", () => {
  const coin = play(FIGHT).at(-1);
  expect(coin && [...moodsOf(coin)]).toEqual([
    ["B", "losing"],
    ["A", "gloating"],
  ]);
});

test("a kiss makes the others gasp", () => {
  const kissed = { event: "kissed", kisser: "Ab1", kissed: "Ag1", at: "c5" } as const;
  const [hush] = play([{ event: kissed, change: {} }]);
  expect(hush && Object.fromEntries(moodsOf(hush))).toEqual({ A: "love", B: "caught" });
});
