import { expect, test } from "vitest";
import type { PlayView, GameState } from "../wire";
import {
  apart,
  fightOf,
  leaving,
  marks,
  movements,
  onlyPiece,
  turnOptions,
  stayCost,
  stayWord,
  taskOf,
  destination,
  tellsOnOwn,
} from "./turn";

const LEGAL = ["Ab1:3-c2", "Ab1:3xd3", "Ag1:3!h5/d4", "Ag1:3!h5/e7", "Ag1:3-h5", "Ag1:3*f5", "pass"];

test("the legal words tell which pieces can be picked and where they can end", () => {
  const { ends, pass, attackers } = turnOptions(LEGAL);
  expect([...ends.keys()]).toEqual(["Ab1", "Ag1"]);
  expect([...(ends.get("Ag1")?.keys() ?? [])]).toEqual(["h5", "f5"]);
  expect(
    ends
      .get("Ag1")
      ?.get("h5")
      ?.map(({ word }) => word),
  ).toEqual(["Ag1:3!h5/d4", "Ag1:3!h5/e7", "Ag1:3-h5"]);
  expect([pass, attackers]).toEqual([true, []]);
});

test("a space has the mark that tells the most about it", () => {
  const { ends } = turnOptions(LEGAL);
  expect(Object.fromEntries(marks(ends, "Ab1"))).toEqual({ c2: { does: "stand" }, d3: { does: "fight" } });
  expect(Object.fromEntries(marks(ends, "Ag1"))).toEqual({ h5: { does: "tattle" }, f5: { does: "kiss" } });
  expect(marks(ends, undefined).size).toBe(0);
});

test("the mark of a tattle says which fight it is about, if there is only one", () => {
  const { ends } = turnOptions(["Ag1:3!h5/d4", "Ag1:3-h5", "Ag1:3!h9/d4", "Ag1:3!h9/e7"]);
  expect(Object.fromEntries(marks(ends, "Ag1"))).toEqual({
    h5: { does: "tattle", fight: "d4" },
    h9: { does: "tattle" },
  });
});

test("telling on a fight is telling on its attacker", () => {
  const children = {
    Ab1: { at: "d4", state: "attacking" },
    Bg2: { at: "d4", state: "pinned" },
    Ab2: { at: "e7", state: "pinned" },
    Bg1: { at: "e7", state: "attacking" },
  };
  const { ends } = turnOptions(["Ag1:3!h5/d4", "Ag1:3!h5/e7", "Ag1:3-h5"]);
  const own = ends
    .get("Ag1")
    ?.get("h5")
    ?.map(({ action }) => tellsOnOwn({ children } as unknown as GameState, action));
  expect(own).toEqual([true, false, false]);
});

test("steps are told where more than one number of them could be meant", () => {
  const { ends } = turnOptions(["Ab1:3-c2", "Ab1:1-c2", "Ab1:1/a2"]);
  expect(Object.fromEntries(marks(ends, "Ab1"))).toEqual({
    c2: { does: "stand", steps: [3, 1] },
    a2: { does: "break_up", steps: [1] },
  });
  expect(movements(ends)).toEqual([3, 1]);
});

test("nuns and shoves are ends too", () => {
  const { ends } = turnOptions(["N1-a8", "N2/e5", "N2^e6"]);
  expect(Object.fromEntries(marks(ends, "N2"))).toEqual({ e5: { does: "break_up" }, e6: { does: "shove" } });
  expect([onlyPiece(ends), movements(ends)]).toEqual([undefined, []]);
  const shoves = turnOptions(["^Cg1-e6", "^Cg1^e7"]).ends;
  expect(onlyPiece(shoves)).toBe("Cg1");
  expect([...marks(shoves, "Cg1").values()]).toEqual([{ does: "shove" }, { does: "shove" }]);
});

test("attackers stay or leave", () => {
  const legal = ["pass", "stay:Ab1", "stay:Ab1,Ag2", "stay:Ag2", "stay:none"];
  expect(turnOptions(legal).attackers).toEqual(["Ab1", "Ag2"]);
  expect([stayWord(legal, ["Ag2", "Ab1"]), stayWord(legal, [])]).toEqual(["stay:Ab1,Ag2", "stay:none"]);
  expect(stayWord(legal, ["Ab2"])).toBeUndefined();
});

const play = (phase: GameState["phase"], complete: boolean, result: unknown = null) =>
  ({ state: { phase, result }, draft: { seat: "B", complete } }) as unknown as PlayView;

test("a player always has a task, or waits", () => {
  expect(taskOf(play("move", false), "B")).toBe("move");
  expect(taskOf(play("move", false), "A")).toBe("wait");
  expect(taskOf(play("move", false), null)).toBe("wait");
  expect(taskOf(play("move", true), "B")).toBe("end");
  expect(taskOf(play("over", true, {}), "B")).toBe("end");
  expect(taskOf(play("over", true, {}), null)).toBe("over");
});

test("a fight is found by its attacker", () => {
  const children = {
    Ab1: { at: "d9", state: "attacking" },
    Bg1: { at: "d9", state: "pinned" },
    Cg1: { at: "e9", state: "pinned" },
  };
  expect(fightOf({ children } as unknown as GameState, "Ab1")).toEqual({ at: "d9", victim: "Bg1" });
});

test("a decision says who goes where", () => {
  expect(destination("Ab1:3-c2")).toEqual({ piece: "Ab1", to: "c2" });
  expect(destination("N1^e5")).toEqual({ piece: "N1", to: "e5" });
  expect(destination("^Bg1-e6")).toEqual({ piece: "Bg1", to: "e6" });
  expect(destination("pass")).toBeUndefined();
});

test("each stay costs a movement of its own, the largest first", () => {
  const costs = (...answers: [string, boolean][]) =>
    ["Ab1", "Ag1", "Ag2"].map((child) => stayCost([3, 2, 1], new Map(answers), child));
  expect(costs()).toEqual([3, 3, 3]);
  expect(costs(["Ab1", true])).toEqual([3, 2, 2]);
  expect(costs(["Ag1", true])).toEqual([2, 3, 2]);
  expect(costs(["Ab1", false])).toEqual([3, 3, 3]);
  expect(costs(["Ab1", true], ["Ag2", true])).toEqual([3, 1, 2]);
  expect(stayCost([], new Map(), "Ab1")).toBeUndefined();
});

test("an attacker that is told to walk away lets go before it walks, and only until then", () => {
  const children = {
    Ab1: { at: "e5", state: "attacking" },
    Bb1: { at: "e5", state: "pinned" },
    Ag1: { at: "g5", state: "attacking" },
    Bg1: { at: "g5", state: "pinned" },
    Cb1: { at: "i5", state: "attacking" },
  };
  const state = { children } as unknown as GameState;
  const view = (actions: string[], complete = false) =>
    ({ state, draft: { seat: "A", minute: 1, actions, complete } }) as unknown as PlayView;
  expect(leaving(view([]))).toEqual([]);
  expect(leaving(view(["stay:none"]))).toEqual(["Ab1", "Ag1"]);
  expect(leaving(view(["stay:Ag1"]))).toEqual(["Ab1"]);
  expect(leaving(view(["stay:none", "Ab1:3xg8"]))).toEqual(["Ag1"]);
  expect(leaving(view(["stay:none"], true))).toEqual([]);
  const states = Object.values(apart(state, ["Ab1"]).children).map(({ state }) => state);
  expect(states).toEqual(["free", "free", "attacking", "pinned", "attacking"]);
  expect(apart(state, [])).toBe(state);
});
