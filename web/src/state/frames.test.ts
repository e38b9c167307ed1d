import { expect, test } from "vitest";
import type { Event, GameState, StateChange, EntryWithEvents } from "../wire";
import { type EventChange, withVersions, framesOf, eventChanges, trails, withChange } from "./frames";

const START = {
  turn: "A",
  clock: 4,
  coins: { A: 10, B: 10 },
  children: {
    Ab1: { at: "entrance", state: "free" },
    Ag1: { at: "c5", state: "free" },
    Bb1: { at: "e5", state: "free" },
  },
  nuns: { N1: "a1", N2: "l12" },
} as unknown as GameState;

const FIGHT: EventChange[] = [
  {
    event: { event: "moved", child: "Ab1", steps: 3, from: "entrance", to: "e5" },
    change: { children: { Ab1: { at: "e5", state: "free" } } },
  },
  {
    event: { event: "fight_started", attacker: "Ab1", victim: "Bb1", at: "e5" },
    change: { children: { Ab1: { at: "e5", state: "attacking" }, Bb1: { at: "e5", state: "pinned" } } },
  },
  { event: { event: "coin_taken", by: "Ab1", from: "B" }, change: { coins: { A: 11, B: 9 } } },
];
const ARREST: EventChange[] = [
  { event: { event: "nun_moved", nun: "N1", from: "a1", to: "e5" }, change: { nuns: { N1: "e5" } } },
  {
    event: { event: "fight_broken_up", by: "N1", attacker: "Ab1", victim: "Bb1", at: "e5" },
    change: {
      children: { Ab1: { at: "shoved", state: "free" }, Bb1: { at: "shoved", state: "free" } },
      shoving: "Bb1",
      shoved_from: ["e5"],
    },
  },
  {
    event: { event: "detained", child: "Ab1" },
    change: { children: { Ab1: { at: "entrance", state: "detained" } } },
  },
];
const SHOVE: EventChange = {
  event: { event: "shoved", piece: "Bb1", from: "e5", to: "e6" },
  change: { children: { Bb1: { at: "e6", state: "free" } }, shoved_from: [] },
};
const NEXT: EventChange = {
  event: { event: "turn_began", seat: "B", minute: 5 },
  change: { turn: "B", clock: 5 },
};

const eventsOf = (changes: EventChange[]) => changes.map(({ event }) => event);

test("a movement and what comes of it are one frame", () => {
  const frames = framesOf(START, FIGHT);
  expect(frames.length).toBe(1);
  expect(frames[0]?.state.children).toMatchObject({
    Ab1: { at: "e5", state: "attacking" },
    Bb1: { at: "e5", state: "pinned" },
  });
  expect(frames[0]?.state.coins).toEqual({ A: 11, B: 9 });
});

test("the next movement is the next frame", () => {
  const frames = framesOf(START, [...FIGHT, ...ARREST, SHOVE, NEXT]);
  expect(frames.map(({ events }) => events.map(({ event }) => event).join())).toEqual([
    "moved,fight_started,coin_taken",
    "nun_moved,fight_broken_up",
    "detained",
    "shoved",
    "turn_began",
  ]);
  expect(frames.map(({ shovedFrom }) => shovedFrom.length)).toEqual([0, 1, 1, 0, 0]);
  expect(frames[1]?.state.children.Bb1?.at).toBe("shoved");
  expect(frames.map(({ state }) => state.shoving)).toEqual([undefined, "Bb1", "Bb1", null, null]);
  expect(frames.at(-1)?.state).toMatchObject({
    turn: "B",
    clock: 5,
    nuns: { N1: "e5" },
    children: { Ab1: { at: "entrance", state: "detained" }, Bb1: { at: "e6", state: "free" } },
  });
});

test("a change leaves everything else as it was", () => {
  const change: StateChange = { coins: { A: 12 } };
  expect(withChange({ ...START, shoving: "Bb1" }, change)).toEqual({
    ...START,
    coins: { A: 12, B: 10 },
    shoving: "Bb1",
  });
});

test("events whose changes are not known make no frames", () => {
  const [first, second] = FIGHT;
  const entry = { events: eventsOf(FIGHT.slice(0, 2)), changes: [first?.change ?? {}, second?.change ?? {}] };
  expect(eventChanges([entry, {}])).toEqual(FIGHT.slice(0, 2));
  expect(eventChanges([entry, { events: eventsOf([NEXT]) }])).toEqual([]);
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

test("an entry is seen with the frame that shows the last of its events", () => {
  const entry = (version: number, events: Event[]) => ({ version, events }) as EntryWithEvents;
  const entries = [entry(7, eventsOf(FIGHT)), entry(8, []), entry(9, eventsOf(ARREST)), entry(10, [])];
  const versions = (changes: EventChange[]) =>
    withVersions(framesOf(START, changes), entries).map(({ version }) => version);
  expect(versions([...FIGHT, ...ARREST])).toEqual([8, 8, 10]);
  expect(versions(FIGHT.slice(0, 1))).toEqual([6]);
});
