import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FIGHT, NEXT, START, eventsOf } from "../../state/beats.fixtures";
import type { EventChange } from "../../state/changes";
import type { TableState } from "../../state/table";
import type { Event } from "../../wire";
import { Director } from "./director.svelte";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { hidden: false });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const table = (version: number, ...told: EventChange[][]) =>
  ({
    version,
    play: { state: START },
    entries: told.map((changes, nth) => ({
      version: nth + 2,
      by: { bot: "A" },
      what: { entry: "acted" },
      events: eventsOf(changes),
      changes: changes.map(({ change }) => change),
    })),
  }) as unknown as TableState;

/** Plays the end of a turn and the beginning of the next, with words that take this long. */
function playing(speech?: number) {
  const told: Event[] = [];
  let left = speech ?? 0;
  const director = new Director({
    onbeat: () => undefined,
    onevents: (events) => void told.push(...events),
    ...(speech === undefined ? {} : { onturn: () => left }),
  });
  const pace = { rate: 1, still: false };
  director.feed(table(1), undefined, pace);
  director.feed(table(3, [NEXT], FIGHT), undefined, pace);
  return { director, told, finish: () => (left = 0) };
}

const names = (events: readonly Event[]) => events.map(({ event }) => event);

test("a turn follows the one before at once", () => {
  const { told } = playing();
  vi.advanceTimersByTime(3000);
  expect(names(told)).toEqual(["turn_began", "moved", "fight_started", "coin_taken"]);
});

test("a turn waits until what was said of the one before has been read out", () => {
  const { told, finish } = playing(5000);
  vi.advanceTimersByTime(5000);
  expect(names(told)).toEqual(["turn_began"]);
  finish();
  vi.advanceTimersByTime(5000);
  expect(names(told)).toHaveLength(4);
});

test("a turn that never waits comes at once", () => {
  const director = new Director({
    onbeat: () => undefined,
    onevents: () => undefined,
    onturn: () => undefined,
  });
  director.feed(table(1), undefined, { rate: 1, still: false });
  director.feed(table(3, [NEXT]), undefined, { rate: 1, still: false });
  const ms = director.beat?.ms ?? 0;
  vi.advanceTimersByTime(ms);
  expect(director.running).toBe(false);
});

test("a key goes on without waiting", () => {
  const { director, told } = playing(5000);
  vi.advanceTimersByTime(1000);
  director.skip();
  expect(names(told)).toHaveLength(4);
  vi.advanceTimersByTime(60_000);
  expect(names(told)).toHaveLength(4);
});
