import { expect, test } from "vitest";
import type { StateChange } from "../wire";
import { FIGHT, NEXT, START, eventsOf } from "./beats.fixtures";
import { eventChanges, withChange } from "./changes";

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
