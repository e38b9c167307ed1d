import { expect, test } from "vitest";
import { recap } from "./recap";

test("the events of all players are counted", () => {
  const counts = recap(
    [
      { event: "moved", child: "Ab1", steps: 3, from: "a1", to: "c2" },
      { event: "fight_started", attacker: "Ab1", victim: "Bg2", at: "c2" },
      { event: "coin_taken", by: "Ab1", from: "B" },
      { event: "stayed", child: "Ab1" },
      { event: "tattled", child: "Bb1", nun: "N1", fight: "c2" },
      { event: "fight_broken_up", by: "N1", attacker: "Ab1", victim: "Bg2", at: "c2" },
      { event: "detained", child: "Ab1" },
      { event: "fight_broken_up", by: "Cb1", attacker: "Ab2", victim: "Bg2", at: "c2" },
      { event: "kissed", kisser: "Bb1", kissed: "Bg1", at: "f3" },
      { event: "coins_given", from: "A", to: "B", coins: 2 },
    ],
    ["A", "B", "C"],
  );
  const none = {
    taken: 0,
    lost: 0,
    fights: 0,
    stays: 0,
    broken: 0,
    tattles: 0,
    detentions: 0,
    kisses: 0,
    steps: 0,
  };
  expect(counts.get("A")).toEqual({
    ...none,
    taken: 1,
    lost: 2,
    fights: 1,
    stays: 1,
    detentions: 1,
    steps: 3,
  });
  expect(counts.get("B")).toEqual({ ...none, taken: 2, lost: 1, tattles: 1, kisses: 1 });
  expect(counts.get("C")).toEqual({ ...none, broken: 1 });
});
