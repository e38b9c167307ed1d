import { expect, test } from "vitest";
import type { GameState } from "../wire";
import type { BoardTables } from "../state/boardTables";
import { cellLabel } from "./labels";

const ROWS = [
  "S.........ss",
  "..........ss",
  ...Array<string>(8).fill("............"),
  "ss..........",
  "ss.........Q",
];
const STATE = {
  rows: ROWS,
  children: {
    Ab1: { at: "e5", state: "attacking" },
    Bg2: { at: "e5", state: "pinned" },
    Ag1: { at: "entrance", state: "detained" },
    Cg1: { at: "entrance", state: "free" },
    Cb1: { at: "b2", state: "free" },
  },
  nuns: { N1: "e8", N2: "b2" },
  shoving: null,
} as unknown as GameState;
const GROUND = { sight: { e8: ["e8", "e5"], b2: ["b2"] } } as unknown as BoardTables;

const labelOf = (at: string, mark?: Parameters<typeof cellLabel>[3], pickable: string[] = []) =>
  cellLabel(STATE, GROUND, at, mark, new Set(pickable)).map(([id, facts]) =>
    [id, ...Object.values(facts ?? {})].join(" "),
  );

test("the label of a fight says who sees it", () => {
  expect(labelOf("e5")).toEqual(["board-space e5", "board-yard", "board-fight Ab1 Bg2", "board-seen N1"]);
});

test("all pieces in a shelter are named, nuns first", () => {
  expect(labelOf("b2", undefined, ["Cb1"])).toEqual([
    "board-space b2",
    "board-shelter",
    "board-piece N2",
    "board-can-move Cb1",
    "board-seen N2",
  ]);
  const picked = cellLabel(STATE, GROUND, "b2", undefined, new Set(["Cb1"]), "Cb1");
  expect(picked).toContainEqual(["board-picked", { piece: "Cb1" }]);
});

test("possible actions come last", () => {
  expect(labelOf("a5", { does: "break_up", steps: [3, 1] }).slice(-2)).toEqual([
    "mark-break-up",
    "mark-steps 3, 1",
  ]);
  // A nun sends the attacker to detention.
  const nun = cellLabel(STATE, GROUND, "e5", { does: "break_up" }, new Set(["N1"]), "N1");
  expect(nun.at(-1)).toEqual(["mark-detain", { piece: "Ab1" }]);
  expect(labelOf("a5", { does: "tattle", fight: "e5" }).at(-1)).toBe("mark-tattle-on Ab1 e5");
  const shove = cellLabel({ ...STATE, shoving: "Cb1" }, GROUND, "a5", { does: "shove" }, new Set());
  expect(shove.at(-1)).toEqual(["mark-shoved", { piece: "Cb1" }]);
});

test("equipment has its name, the circle too, and entrances who waits in them", () => {
  expect(labelOf("a12")).toEqual(["board-space a12", "board-equipment-S"]);
  expect(labelOf("l1")).toEqual(["board-space l1", "board-equipment-other"]);
  expect(labelOf("l12")).toEqual(["board-space l12", "board-circle"]);
  expect(labelOf("girls")).toEqual(["board-entrance-girls", "board-piece Cg1", "board-detained Ag1"]);
  expect(labelOf("boys")).toEqual(["board-entrance-boys", "board-empty"]);
});
