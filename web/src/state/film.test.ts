import { expect, test } from "vitest";
import type { Event, State, Told } from "../wire";
import { after, dated, film, trails } from "./film";

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
} as unknown as State;

const FIGHT: Event[] = [
  { event: "moved", child: "Ab1", steps: 3, from: "entrance", to: "e5" },
  { event: "fight_started", attacker: "Ab1", victim: "Bb1", at: "e5" },
  { event: "coin_taken", by: "Ab1", from: "B" },
];
const ARREST: Event[] = [
  { event: "nun_moved", nun: "N1", from: "a1", to: "e5" },
  { event: "fight_broken_up", by: "N1", attacker: "Ab1", victim: "Bb1", at: "e5" },
  { event: "detained", child: "Ab1" },
];

test("a movement and what comes of it are one picture", () => {
  const frames = film(START, FIGHT);
  expect(frames.length).toBe(1);
  expect(frames[0]?.state.children).toMatchObject({
    Ab1: { at: "e5", state: "attacking" },
    Bb1: { at: "e5", state: "pinned" },
  });
  expect(frames[0]?.state.coins).toEqual({ A: 11, B: 9 });
});

test("the next movement is the next picture", () => {
  const shove: Event = { event: "shoved", piece: "Bb1", from: "e5", to: "e6" };
  const frames = film(START, [...FIGHT, ...ARREST, shove, { event: "turn_began", seat: "B", minute: 5 }]);
  expect(frames.map(({ events }) => events.map(({ event }) => event).join())).toEqual([
    "moved,fight_started,coin_taken",
    "nun_moved,fight_broken_up",
    "detained",
    "shoved",
    "turn_began",
  ]);
  expect(frames.map(({ shovedFrom }) => shovedFrom.length)).toEqual([0, 1, 1, 0, 0]);
  expect(frames[1]?.state.children.Bb1?.at).toBe("shoved");
  expect(frames.at(-1)?.state).toMatchObject({
    turn: "B",
    clock: 5,
    nuns: { N1: "e5" },
    children: { Ab1: { at: "entrance", state: "detained" }, Bb1: { at: "e6", state: "free" } },
  });
});

test("a child that breaks up a fight leaves two to be shoved", () => {
  const broken: Event = { event: "fight_broken_up", by: "Ag1", attacker: "Ab1", victim: "Bb1", at: "e5" };
  const moved: Event = { event: "moved", child: "Ag1", steps: 2, from: "c5", to: "e5" };
  expect(film(START, [...FIGHT, moved, broken]).at(-1)?.shovedFrom).toEqual(["e5", "e5"]);
});

test("whoever walks away or stands up is free", () => {
  const left: Event = { event: "fight_left", attacker: "Ab1", victim: "Bb1", at: "e5" };
  const free = [...FIGHT, left].reduce(after, START);
  expect([free.children.Ab1?.state, free.children.Bb1?.state]).toEqual(["free", "free"]);
  const up = [...FIGHT, ...ARREST, { event: "stood_up", child: "Ab1" } as Event].reduce(after, START);
  expect(up.children.Ab1).toEqual({ at: "entrance", state: "free" });
});

test("a kiss is paid for", () => {
  const rich = after(START, { event: "coins_given", from: "B", to: "A", coins: 2 });
  expect(rich.coins).toEqual({ A: 12, B: 8 });
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
  expect(trails([...FIGHT, ...ARREST])).toEqual([
    { piece: "Ab1", from: "entrance", to: "e5" },
    { piece: "N1", from: "a1", to: "e5" },
  ]);
});

test("an entry is seen with the picture that shows the last of its events", () => {
  const entry = (version: number, events: Event[]) => ({ version, events }) as Told;
  const told = [entry(7, FIGHT), entry(8, []), entry(9, ARREST), entry(10, [])];
  const versions = (events: Event[]) => dated(film(START, events), told).map(({ version }) => version);
  expect(versions([...FIGHT, ...ARREST])).toEqual([8, 8, 10]);
  expect(versions(FIGHT.slice(0, 1))).toEqual([6]);
});
