import { expect, test } from "vitest";
import type { GameState } from "../wire";
import type { BoardTables } from "../state/boardTables";
import { SPACES } from "../state/space";
import {
  BOARD,
  CELL,
  PATH,
  middle,
  moved,
  occupants,
  spots,
  stableSpots,
  under,
  walk,
  wayPoints,
} from "./layout";

const game = (children: Record<string, [string, string]>, nuns = { N1: "a1", N2: "l12" }) =>
  ({
    children: Object.fromEntries(
      Object.entries(children).map(([child, [at, state]]) => [child, { at, state }]),
    ),
    nuns,
  }) as unknown as GameState;

test("a space is under its middle", () => {
  for (const at of [...SPACES, "boys", "girls"]) expect(under(middle(at))).toBe(at);
  expect(under({ x: -5, y: 30 })).toBeUndefined();
});

test("an attacker stands above its victim, who lies", () => {
  const all = spots(game({ Bb1: ["e5", "pinned"], Ag1: ["e5", "attacking"] }));
  expect([all.get("Ag1")?.pose, all.get("Bb1")?.pose]).toEqual(["attacks", "lies"]);
  expect(all.get("Ag1")?.y).toBeLessThan(all.get("Bb1")?.y ?? 0);
});

test("pieces that share a space stay within it, and none hides another", () => {
  const names = ["Ab1", "Ab2", "Bb1", "Bb2", "Cb1", "Cb2", "Db1"];
  const all = spots(game(Object.fromEntries(names.map((name) => [name, ["b2", "free"]]))));
  const at = names.map((name) => all.get(name));
  for (const spot of at) {
    expect(Math.abs((spot?.x ?? 0) - middle("b2").x)).toBeLessThan(CELL / 2);
    expect(Math.abs((spot?.y ?? 0) - middle("b2").y)).toBeLessThan(CELL / 2);
  }
  expect(new Set(at.map((spot) => `${spot?.x} ${spot?.y}`)).size).toBe(names.length);
});

test("an entrance has room for all children, those in detention last and lying", () => {
  const names = [..."ABCDE"].flatMap((seat) => [`${seat}b1`, `${seat}b2`]);
  const state = game(
    Object.fromEntries(names.map((name, nth) => [name, ["entrance", nth ? "detained" : "free"]])),
  );
  expect(occupants(state, "boys")[0]).toBe("Ab1");
  const all = spots(state);
  expect(all.get("Ab1")?.pose).toBe("stands");
  expect(all.get("Eb2")?.pose).toBe("lies");
  expect(Math.max(...names.map((name) => all.get(name)?.x ?? BOARD))).toBeLessThan(PATH);
});

test("a shoved piece is in the air above its space", () => {
  const state = { ...game({ Ab1: ["shoved", "free"], Bb1: ["shoved", "free"] }), shoving: "Bb1" };
  const all = spots(state, ["e6", "d4"]);
  expect(all.get("Bb1")?.pose).toBe("flies");
  expect(under({ x: all.get("Bb1")?.x ?? 0, y: middle("e6").y })).toBe("e6");
  expect(under({ x: all.get("Ab1")?.x ?? 0, y: middle("d4").y })).toBe("d4");
});

test("a way follows the ground's walks", () => {
  const ground = {
    walks: { a1: [["a2"], [], []], a2: [["a1", "b2"], [], []] },
    out: { boys: [["a1", "b1"], [], []] },
  } as unknown as BoardTables;
  (ground.walks.a1 ?? [])[1] = ["b2"];
  expect(walk(ground, "Ab1", "a1", "b2", 2)).toEqual(["a2", "b2"]);
  expect(walk(ground, "Ab1", "entrance", "b2", 3)).toEqual(["a1", "a2", "b2"]);
  expect(walk(null, "Ab1", "a1", "b2", 2)).toEqual(["b2"]);
  expect(wayPoints(ground, "Ab1", "a1", "b2")).toEqual([middle("a2")]);
  expect(wayPoints(ground, "Ab1", "a1", "a2")).toEqual([]);
  expect(wayPoints(ground, "Ab1", "shoved", "b2")).toEqual([]);
  expect(wayPoints(ground, "N1", "a1", "b2")).toEqual([]);
  expect(wayPoints(null, "Ab1", "a1", "b2")).toEqual([]);
});

test("a piece on its way is drawn where it goes, and the others keep their spots", () => {
  const before = game({ Ab1: ["e5", "free"], Bb1: ["c4", "free"] });
  for (const piece of ["Ab1", "N1"]) {
    const stable = stableSpots();
    const drawn = stable(spots(before));
    const after = stable(spots(moved(before, piece, "f6")));
    expect(after.get(piece)).toMatchObject({ x: middle("f6").x, pose: "stands" });
    const others = ["Ab1", "Bb1", "N1", "N2"].filter((other) => other !== piece);
    for (const other of others) expect(after.get(other)).toBe(drawn.get(other));
  }
  expect(before.children.Ab1?.at).toBe("e5");
});
