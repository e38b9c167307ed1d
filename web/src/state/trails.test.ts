import { expect, test } from "vitest";
import { ARREST, FIGHT, eventsOf } from "./beats.fixtures";
import { trails } from "./trails";

test("a nun who was told leaves a trail from where she was told", () => {
  expect(
    trails([
      { event: "moved", child: "Ab1", steps: 2, from: "a3", to: "a1" },
      { event: "tattled", child: "Ab1", nun: "N1", fight: "e5" },
    ]),
  ).toEqual([
    { piece: "Ab1", from: "a3", to: "a1" },
    { piece: "N1", from: "a1", to: "e5" },
  ]);
});

test("movements leave trails", () => {
  expect(trails(eventsOf([...FIGHT, ...ARREST]))).toEqual([
    { piece: "Ab1", from: "entrance", to: "e5" },
    { piece: "N1", from: "a1", to: "e5" },
  ]);
});
