import { expect, test } from "vitest";
import type { GameState } from "../wire";
import type { BoardTables } from "../state/boardTables";
import { turnOptions } from "../state/turn";
import { type Decision, HINTS, type Hint, hintFor } from "./hints";

const GAME = {
  minutes: 30,
  rows: Array<string>(12).fill("............"),
  children: {
    Ab1: { at: "entrance", state: "free" },
    Ab2: { at: "entrance", state: "free" },
    Ag1: { at: "entrance", state: "free" },
    Bb1: { at: "e5", state: "free" },
  },
  nuns: { N1: "a1", N2: "l12" },
  coins: { A: 10, B: 10, C: 10 },
} as unknown as GameState;

/** A path from a1 to a9, with the girls' door at its end. */
const PATH = Object.fromEntries(
  Array.from({ length: 9 }, (_, nth) => [
    `a${nth + 1}`,
    [[...(nth ? [`a${nth}`] : []), ...(nth < 8 ? [`a${nth + 2}`] : [])], [], []],
  ]),
) as unknown as BoardTables["walks"];
const OUT = { boys: [["a1"], [], []], girls: [["a9"], [], []] } as BoardTables["out"];

const GROUND = { sight: { a1: ["a1", "c3"], l12: [] } } as unknown as BoardTables;

function decision(legal: string[], change: Partial<Decision> = {}, children = {}): Decision {
  const game = { ...GAME, children: { ...GAME.children, ...children } } as GameState;
  const options = turnOptions(legal);
  return { game, ground: GROUND, me: "A", task: "move", options, picked: undefined, minute: 3, ...change };
}

/** The hint of a decision, if all but this one have been seen. */
const only = (hint: Hint, of: Decision) =>
  hintFor(
    of,
    HINTS.filter((other) => other !== hint),
  );

/** The start of a turn. */
const TURN = ["pass", "Ab1:3-c3"];
const WALKS = ["Ab1:3-c3", "Ab2:3-c3", "Ag1:3-k9"];

test("the goal comes first, with the children in an entrance that can be picked", () => {
  expect(hintFor(decision(WALKS), [])).toEqual({ hint: "goal", at: ["Ab1", "Ab2"] });
  expect(hintFor(decision(["N1-a3"], { task: "nun" }), [])).toEqual({ hint: "goal", at: [] });
  expect(hintFor(decision(WALKS, { picked: "Ab1" }), [])?.hint).toBe("walk");
});

test("then a space for the picked child", () => {
  expect(hintFor(decision(WALKS, { picked: "Ag1" }), ["goal"])).toEqual({ hint: "walk", at: ["Ag1"] });
});

test("then what walks are for, unless there is a fight to show it with", () => {
  expect(hintFor(decision(WALKS), ["goal", "walk"])?.hint).toBe("coins");
  expect(hintFor(decision([...WALKS, "Ab2:3xe5"]), ["goal", "walk"])?.hint).toBe("fight");
  expect(only("coins", decision(["N1-a3"], { task: "nun" }))).toBeUndefined();
});

test("the first question about a fight", () => {
  const fight = { Ab1: { at: "e5", state: "attacking" }, Bb1: { at: "e5", state: "pinned" } };
  const asked = decision(["stay:none", "stay:Ab1"], { task: "stand" }, fight);
  expect(only("stand", asked)).toEqual({ hint: "stand", at: ["e5"] });
  expect(only("stand", decision(WALKS, {}, fight))).toBeUndefined();
});

test("the first nun to be moved", () => {
  expect(only("nun", decision(["N2-l3", "N1-a3"], { task: "nun" }))).toMatchObject({ at: ["N2"], nun: "N2" });
  expect(only("nun", decision(WALKS))).toBeUndefined();
});

test("a kiss in reach", () => {
  const kiss = decision([...WALKS, "Ab2:3*c3"], {}, { Ag1: { at: "c3", state: "free" } });
  expect(only("kiss", kiss)).toMatchObject({ at: ["Ab2", "c3"], shows: "Ab2" });
  expect(only("kiss", { ...kiss, picked: "Ab1" })).toBeUndefined();
  expect(only("kiss", decision(WALKS))).toBeUndefined();
});

test("a tattle in reach, on others", () => {
  const fight = { Bb1: { at: "e5", state: "attacking" }, Cb1: { at: "e5", state: "pinned" } };
  expect(only("tattle", decision(["Ab1:1!a1/e5"], {}, fight))).toMatchObject({
    at: ["Ab1", "N1"],
    nun: "N1",
    shows: "Ab1",
  });
  const own = { Ab2: { at: "e5", state: "attacking" }, Bb1: { at: "e5", state: "pinned" } };
  expect(only("tattle", decision(["Ab1:1!a1/e5"], {}, own))).toBeUndefined();
});

test("the first child in detention, of the player's own, at the start of a turn", () => {
  const detained = (child: string) => decision(TURN, {}, { [child]: { at: "entrance", state: "detained" } });
  expect(only("detention", detained("Ag1"))).toMatchObject({ at: ["Ag1"], child: "Ag1" });
  expect(only("detention", { ...detained("Ag1"), options: turnOptions(WALKS) })).toBeUndefined();
  expect(only("detention", detained("Bb1"))).toBeUndefined();
});

test("a fight of the player's own that a nun sees", () => {
  const fighting = (at: string) =>
    decision(WALKS, {}, { Ab1: { at, state: "attacking" }, Bb1: { at, state: "pinned" } });
  expect(only("watched", fighting("c3"))).toMatchObject({ at: ["N1", "Ab1"], nun: "N1" });
  expect(only("watched", { ...fighting("c3"), task: "stand" })).toBeDefined();
  expect(only("watched", fighting("e5"))).toBeUndefined();
});

test("the first child of the player's own that is pinned, and by whom", () => {
  const fight = { Ab1: { at: "e5", state: "pinned" }, Bb1: { at: "e5", state: "attacking" } };
  expect(only("pinned", decision(WALKS, {}, fight))).toEqual({ hint: "pinned", at: ["Ab1"], child: "Bb1" });
  expect(only("pinned", decision(WALKS))).toBeUndefined();
});

test("that a kiss ends the game, once a couple is close, from where each child is", () => {
  const near = (children: object) =>
    only("ending", { ...decision(WALKS, {}, children), ground: { ...GROUND, walks: PATH, out: OUT } });
  const boy = { Ab2: { at: "a1", state: "free" } };
  expect(near({ ...boy, Ag1: { at: "a5", state: "free" } })).toEqual({ hint: "ending", at: ["Ab2", "Ag1"] });
  expect(near({ ...boy, Ag1: { at: "a8", state: "free" } })).toBeUndefined();
  expect(near({ ...boy, Ag1: { at: "a5", state: "pinned" } })).toBeUndefined();
  // The girls' door is at the other end of the path.
  expect(near({ Ab2: { at: "a7", state: "free" } })).toEqual({ hint: "ending", at: ["Ab2", "Ag1"] });
  expect(near({})).toBeUndefined();
});

test("a kiss that wins, of which the bell does not distract", () => {
  const kiss = { kisser: "Ab1", kissed: "Ag1", at: "c3" } as const;
  const late = decision(TURN, { minute: 27, kiss });
  expect(only("win", late)).toEqual({ hint: "win", at: ["Ab1", "Ag1"] });
  expect(only("win", decision(TURN))).toBeUndefined();
  expect(only("bell", late)).toBeUndefined();
});

test("the last minutes", () => {
  expect(only("bell", decision(WALKS, { minute: 27 }))).toBeUndefined();
  expect(only("bell", decision(TURN, { minute: 25 }))).toBeUndefined();
  expect(only("bell", decision(TURN, { minute: 27 }))).toMatchObject({ left: 4 });
  expect(only("bell", decision(TURN, { minute: 30 }))).toMatchObject({ left: 1 });
});

test("a fight in reach", () => {
  expect(only("fight", decision([...WALKS, "Ab2:3xe5"]))).toEqual({
    hint: "fight",
    at: ["Ab2", "e5"],
    child: "Bb1",
    steps: 3,
    shows: "Ab2",
  });
  expect(only("fight", decision(WALKS))).toBeUndefined();
});

test("the first own child that a nun sees", () => {
  const seen = decision(WALKS, {}, { Ab1: { at: "c3", state: "free" } });
  expect(only("sight", seen)).toMatchObject({ at: ["N1", "Ab1"], nun: "N1" });
  expect(only("sight", { ...seen, ground: null })).toBeUndefined();
});

test("the first own child in a shelter, or one that can get there once a coin is lost", () => {
  const rows = [...GAME.rows.slice(0, -2), "ss..........", "ss.........."];
  const standing = (children: object, coins = GAME.coins) => {
    const of = decision(["Ab1:2-a2", "Ab1:2-c3"], {}, children);
    return { ...of, game: { ...of.game, rows, coins } };
  };
  const mine = standing({ Ab2: { at: "b1", state: "free" } });
  expect(only("shelter", mine)).toEqual({ hint: "shelter", at: ["Ab2", "b1"], child: "Ab2" });
  expect(only("shelter", standing({ Bb1: { at: "b1", state: "free" } }))).toBeUndefined();
  const out = { Ab1: { at: "a4", state: "free" } };
  const poor = { A: 9, B: 11, C: 10 } as GameState["coins"];
  expect(only("shelter", standing(out, poor))).toMatchObject({ at: ["Ab1", "a2"], shows: "Ab1" });
  expect(only("shelter", standing(out))).toBeUndefined();
});

test("a hint that has been seen does not return, and none comes while nothing is to be decided", () => {
  expect(hintFor(decision([...WALKS, "Ab2:3xe5"], { minute: 30 }), HINTS)).toBeUndefined();
  for (const task of ["wait", "end", "over"] as const)
    expect(hintFor(decision(WALKS, { task }), [])).toBeUndefined();
});
