import { expect, test } from "vitest";
import type { PositionPlayed, PositionView, State } from "../wire";
import { after, begin, entry, known } from "./trial";

const START = "en A0B0C0D0 1/30 A A10:e,e,e,e B10:e,e,e,e C10:e,e,e,e N:a1,l12";

const state = (parts: Partial<State>): State =>
  ({
    edition: "en",
    board: "A0B0C0D0",
    minutes: 30,
    clock: 1,
    turn: "A",
    phase: "move",
    coins: { A: 10, B: 10, C: 10 },
    children: {},
    nuns: { N1: "a1", N2: "l12" },
    ...parts,
  }) as State;

const view = (position: string, parts: Partial<State> = {}): PositionView => ({
  position,
  state: state(parts),
  legal: ["pass"],
});
const played = (parts: Partial<State>): PositionPlayed => ({
  ...view("", parts),
  events: [{ event: "passed", seat: "A" }],
});

test("decisions of a turn are added to its beginning", () => {
  const first = begin(view(`${START} Ab1:3-c2`));
  expect(first.words).toEqual(["Ab1:3-c2"]);
  const second = after(first, "Ab2:2-c1", played({}));
  expect(second.position).toBe(`${START} Ab1:3-c2 Ab2:2-c1`);
  expect(second.words).toEqual(["Ab1:3-c2", "Ab2:2-c1"]);
});

test("a complete turn leads to the beginning of the next", () => {
  const next = after(begin(view(START)), "pass", played({ clock: 2, turn: "B" }));
  expect(next.position).toBe(START.replace("1/30 A", "2/30 B"));
  expect(next.words).toEqual([]);
  expect(begin(view(`${START} pass`, { clock: 2, turn: "B" })).position).toBe(next.position);
});

test("a game that is over stays in its turn", () => {
  const end = after(begin(view(START)), "Ab1:3*c2", played({ clock: 1, phase: "over" }));
  expect(end.words).toEqual(["Ab1:3*c2"]);
});

test("whoever tries decides for everybody", () => {
  const me = { person: "p", name: "Ada", login: null };
  const moments = [begin(view(START)), after(begin(view(START)), "pass", played({ clock: 2, turn: "B" }))];
  const seen = known(me, moments, []);
  expect(seen.room.seats.map(({ sitter }) => sitter.kind === "person" && sitter.person)).toEqual([
    "p",
    "p",
    "p",
  ]);
  expect(seen.play?.draft).toEqual({ seat: "B", minute: 2, actions: [], complete: false });
});

test("what is taken back is told as a table tells it", () => {
  const first = begin(view(START));
  const moments = [first, after(first, "Ab1:3-c2", played({})), after(first, "Ab2:2-c1", played({}))];
  expect(entry(null, 2, moments.slice(0, 1), moments.slice(0, 2)).what).toEqual({
    entry: "acted",
    seat: "A",
    action: "Ab1:3-c2",
  });
  expect(entry(null, 4, moments, moments.slice(0, 1)).what).toEqual({ entry: "undone", actions: 2 });
});
