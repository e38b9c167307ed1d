import { expect, test } from "vitest";
import type { Event, GameState, EntryWithEvents } from "../../wire";
import type { BoardTables } from "../../state/boardTables";
import { turnOptions } from "../../state/turn";
import { kissMark, lastTrails, reachOf, sightAfter, watchingNuns } from "./overlays";

const GAME = {
  children: {
    Ab1: { at: "c2", state: "free" },
    Ag1: { at: "h8", state: "free" },
    Bb1: { at: "e5", state: "free" },
    Bg1: { at: "entrance", state: "detained" },
  },
  nuns: { N1: "a1", N2: "l12" },
} as unknown as GameState;
const GROUND = { walks: { e5: [["e6"], ["e7"], ["e8"]], h8: [["h9"], [], []] } } as unknown as BoardTables;
const { ends } = turnOptions(["Ab1:3-c5", "Ab1:3!a1/g7", "N2-l9"]);
const option = (piece: string, at: string) => ends.get(piece)?.get(at)?.[0];

test("sight is shown from where a nun would stand", () => {
  expect(sightAfter(GAME, option("N2", "l9"))).toEqual({ N2: "l9" });
  expect(sightAfter(GAME, option("Ab1", "a1"))).toEqual({ N1: "g7" });
  expect(sightAfter(GAME, option("Ab1", "c5"))).toEqual({});
  expect(sightAfter(GAME, undefined)).toEqual({});
});

test("nuns whose sight is shown: all if that is set, or the picked one, or the one under the mouse", () => {
  const view = { always: [], after: {}, hovered: null };
  expect(watchingNuns(GAME, view)).toBeNull();
  expect(watchingNuns(GAME, { ...view, always: ["N1", "N2"] })?.size).toBe(2);
  expect(watchingNuns(GAME, { ...view, after: { N2: "l9" } })?.size).toBe(2);
  expect(watchingNuns(GAME, { ...view, picked: "N2" })).toEqual(new Set(["N2"]));
  expect(watchingNuns(GAME, { ...view, picked: "Ab1", hovered: "a1" })).toEqual(new Set(["N1"]));
});

test("reach is what is legal, or how far another child could walk", () => {
  expect(reachOf(GAME, GROUND, "c2", ends, "A")).toEqual(new Set(["c5", "a1"]));
  expect(reachOf(GAME, GROUND, "e5", ends, "A")).toEqual(new Set(["e6", "e7", "e8"]));
  expect(reachOf(GAME, GROUND, "h8", ends, "A")).toBeNull();
  expect(reachOf(GAME, GROUND, "h8", ends, null)).toEqual(new Set(["h9"]));
  expect(reachOf(GAME, GROUND, "girls", ends, "A")).toBeNull();
  expect(reachOf(GAME, GROUND, "a1", ends, "A")).toBeNull();
});

const entry = (version: number, events: Event[]) =>
  ({
    version,
    by: "table",
    what: { entry: "acted", seat: "A", action: "" },
    events,
  }) as unknown as EntryWithEvents;

test("the trails are those of the last turn with a movement, and a kiss leaves a mark", () => {
  const moved: Event = { event: "moved", child: "Ab1", steps: 3, from: "c2", to: "c5" };
  const next: Event = { event: "turn_began", seat: "B", minute: 5 };
  const kissed = { event: "kissed", at: "c5" } as unknown as Event;
  expect(lastTrails([entry(1, [moved]), entry(2, [next])])).toEqual([{ piece: "Ab1", from: "c2", to: "c5" }]);
  expect(lastTrails([])).toEqual([]);
  expect(kissMark([entry(1, [moved, kissed])])).toEqual(new Map([["c5", { does: "kiss" }]]));
  expect(kissMark([entry(1, [moved])]).size).toBe(0);
});
