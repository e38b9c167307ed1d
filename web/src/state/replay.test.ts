import { expect, test } from "vitest";
import type { Event, Frames, GameState } from "../wire";
import { at, decided, draft, end, position, stop, turnAt, turns } from "./replay";

const START = {
  edition: "en",
  board: "A0B0C0D0",
  minutes: 30,
  clock: 1,
  turn: "A",
  phase: "move",
  coins: { A: 10, B: 10, C: 10 },
  children: Object.fromEntries(
    ["A", "B", "C"].flatMap((seat) =>
      ["b1", "b2", "g1", "g2"].map((name) => [seat + name, { at: "entrance", state: "free" }]),
    ),
  ),
  nuns: { N1: "a1", N2: "l12" },
} as unknown as GameState;

const state = (parts: Partial<GameState>): GameState => ({ ...START, ...parts });

const WALK: Event = { event: "moved", child: "Ab1", steps: 3, from: "entrance", to: "c2" };

/** A of three decisions, B of one, and C's kiss. */
const GAME: Frames = {
  start: START,
  frames: [
    { seat: "A", minute: 1, action: "Ab1:3-c2", events: [WALK], state: START },
    {
      seat: "A",
      minute: 1,
      action: "N1^b1",
      events: [{ event: "nun_moved", nun: "N1", from: "a1", to: "b1" }],
      state: state({ phase: "shove" }),
    },
    {
      seat: "A",
      minute: 1,
      action: "^Bb1-c1",
      events: [
        { event: "shoved", piece: "Bb1", from: "b1", to: "c1" },
        { event: "turn_began", seat: "B", minute: 2 },
      ],
      state: state({ clock: 2, turn: "B" }),
    },
    {
      seat: "B",
      minute: 2,
      action: "pass",
      events: [{ event: "passed", seat: "B" }],
      state: state({ clock: 3, turn: "C" }),
    },
    { seat: "C", minute: 3, action: "Cb1:3*c3", events: [], state: state({ clock: 3, phase: "over" }) },
  ],
};

test("decisions of one minute are a turn", () => {
  expect(turns(GAME)).toEqual([
    { seat: "A", minute: 1, from: 0, to: 3 },
    { seat: "B", minute: 2, from: 3, to: 4 },
    { seat: "C", minute: 3, from: 4, to: 5 },
  ]);
  expect(turns({ start: START, frames: [] })).toEqual([]);
});

test("a step shows what the decision before it made of the game", () => {
  expect(at(GAME, 0)).toBe(START);
  expect(at(GAME, 2).phase).toBe("shove");
  expect(at(GAME, end(GAME)).phase).toBe("over");
  const seats = [0, 1, 3, 4, 5].map((step) => turnAt(turns(GAME), step)?.seat);
  expect(seats).toEqual([undefined, "A", "A", "B", "C"]);
});

test("from turn to turn one goes to where they end", () => {
  const all = turns(GAME);
  expect([0, 1, 3, 4, 5].map((step) => stop(all, step, "on"))).toEqual([3, 3, 4, 5, 5]);
  expect([0, 1, 3, 4, 5].map((step) => stop(all, step, "back"))).toEqual([0, 0, 0, 3, 4]);
});

test("only what was decided before a step is told there", () => {
  const [first] = turns(GAME);
  if (!first) throw new Error("no turn");
  expect(decided(GAME, first, 2).map(({ action }) => action)).toEqual(["Ab1:3-c2", "N1^b1"]);
  expect(decided(GAME, first, 5)).toHaveLength(3);
});

test("a turn that is being made has the words so far", () => {
  expect(draft(GAME, 0)).toEqual([]);
  expect(draft(GAME, 2)).toEqual(["Ab1:3-c2", "N1^b1"]);
  expect(draft(GAME, 3)).toEqual([]);
  expect(draft(GAME, 5)).toEqual(["Cb1:3*c3"]);
});

test("a position is the start of a turn and what was decided since", () => {
  const all = "A10:e,e,e,e B10:e,e,e,e C10:e,e,e,e N:a1,l12";
  expect(position(GAME, 0)).toBe(`en A0B0C0D0 1/30 A ${all}`);
  expect(position(GAME, 2)).toBe(`en A0B0C0D0 1/30 A ${all} Ab1:3-c2 N1^b1`);
  expect(position(GAME, 3)).toBe(`en A0B0C0D0 2/30 B ${all}`);
  expect(position(GAME, 5)).toBe(`en A0B0C0D0 3/30 C ${all} Cb1:3*c3`);
});
