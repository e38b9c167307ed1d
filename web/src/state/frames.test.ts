import { expect, test } from "vitest";
import type { StateChange } from "../wire";
import { ARREST, FIGHT, NEXT, START, eventsOf } from "./beats.fixtures";
import { eventChanges, trails, withChange } from "./frames";

test("a change leaves everything else as it was", () => {
  const change: StateChange = { coins: { A: 12 } };
  expect(withChange({ ...START, shoving: "Bb1" }, change)).toEqual({
    ...START,
    coins: { A: 12, B: 10 },
    shoving: "Bb1",
  });
});

test("an entry has happened with the last of its events", () => {
  const changes = FIGHT.map(({ change }) => change);
  const entries = [{ version: 7, events: eventsOf(FIGHT), changes }, { version: 8 }];
  const versions = [6, 6, 7];
  expect(eventChanges(entries)).toEqual(FIGHT.map((step, nth) => ({ ...step, version: versions[nth] })));
});

test("events whose changes are not known are not shown one by one", () => {
  expect(eventChanges([{ version: 9, events: eventsOf([NEXT]) }])).toEqual([]);
});

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
