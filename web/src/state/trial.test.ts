import { expect, test } from "vitest";
import type { PositionPlayed, GameState } from "../wire";
import { entry, tableStateOf, moment } from "./trial";

const START = "en A0B0C0D0 1/30 A A10:e,e,e,e B10:e,e,e,e C10:e,e,e,e N:a1,l12";

const state = (parts: Partial<GameState>): GameState =>
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
  }) as GameState;

const played = (position: string, parts: Partial<GameState> = {}): PositionPlayed => ({
  position,
  state: state(parts),
  legal: ["pass"],
  events: [{ event: "passed", seat: "A" }],
});

const me = { person: "p", name: "Ada", login: null };
const first = moment(played(`${START} Ab1:3-c2`));
const second = moment(played(`${START} Ab1:3-c2 Ab2:2-c1`), "Ab2:2-c1");
const third = moment(played(START.replace("1/30 A", "2/30 B"), { clock: 2, turn: "B" }), "N1-a5");

test("one person decides for all seats", () => {
  const table = tableStateOf(me, [first, second, third], []);
  expect(
    table.room.seats.map(({ seat, sitter }) => seat + (sitter.kind === "person" && sitter.person)),
  ).toEqual(["Ap", "Bp", "Cp"]);
  expect(table.play?.draft).toEqual({ seat: "B", minute: 2, actions: [], complete: false });
  expect(tableStateOf(me, [first, second], []).play?.draft.actions).toEqual(["Ab1:3-c2", "Ab2:2-c1"]);
});

test("an action has an entry as at a table, of the seat that had the turn", () => {
  const acted = entry(me, 3, [first, second], [first, second, third]);
  expect(acted.what).toEqual({ entry: "acted", seat: "A", action: "N1-a5" });
  expect(acted.events).toEqual(third.events);
});

test("an undo has an entry as at a table", () => {
  const all = [first, second, third];
  expect(entry(null, 4, all, [first]).what).toEqual({ entry: "undone", actions: 2 });
});
