import { expect, test } from "vitest";
import type { GameState } from "../wire";
import type { BoardTables } from "../state/boardTables";
import { SPACES } from "../state/space";
import {
  BOARD,
  CELL,
  DOORS,
  type Form,
  PATH,
  crowded,
  doorBox,
  middle,
  middleIn,
  moved,
  occupants,
  spots,
  stableSpots,
  under,
  viewBoxOf,
  viewOf,
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

const FORMS: Form[] = ["wide", "tall", "bare"];

test("the three forms have the view boxes of the design", () => {
  expect(FORMS.map(viewBoxOf)).toEqual(["-92 -26 904 772", "-4 -66 728 852", "-66 -4 852 728"]);
});

test.for(FORMS)("a space is under its middle, %s", (form) => {
  for (const at of [...SPACES, ...DOORS]) expect(under(form, middleIn(form, at))).toBe(at);
  expect(under(form, { x: -1, y: 30 })).toBeUndefined();
  expect(under(form, { x: -1, y: -1 })).toBeUndefined();
});

test.for(FORMS)("the entrances lie in the picture, outside the yard, %s", (form) => {
  const view = viewOf(form);
  for (const door of DOORS) {
    const box = doorBox(form, door);
    expect(box.x).toBeGreaterThanOrEqual(view.x);
    expect(box.y).toBeGreaterThanOrEqual(view.y);
    expect(box.x + box.width).toBeLessThanOrEqual(view.x + view.width);
    expect(box.y + box.height).toBeLessThanOrEqual(view.y + view.height);
    const beside = box.x + box.width <= 0 || box.x >= BOARD;
    const beyond = box.y + box.height <= 0 || box.y >= BOARD;
    expect(beside || beyond).toBe(true);
  }
});

test("those who share a space stand on it, no face before another face", () => {
  const [wide, high] = [30, 58];
  for (let count = 2; count <= 5; count++) {
    const children = ["Ab1", "Ab2", "Bb1", "Bb2", "Cb1"].slice(0, count);
    const all = spots("tall", game(Object.fromEntries(children.map((child) => [child, ["e5", "free"]]))));
    const here = children.map((child) => all.get(child)!);
    const { x, y } = middle("e5");
    for (const spot of here) {
      expect(Math.abs(spot.x - x) + (spot.scale * wide) / 2).toBeLessThanOrEqual(CELL / 2 + 1);
      expect(Math.abs(spot.y - y) + (spot.scale * high) / 2).toBeLessThanOrEqual(CELL / 2 + 8);
    }
    for (const one of here)
      for (const other of here)
        if (one !== other) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(18);
  }
});

test("a nun in a crowd stands in front, where no child hides her letters", () => {
  const children = ["Ab1", "Bb1", "Cb1"];
  const state = game(Object.fromEntries(children.map((child) => [child, ["a8", "free"]])));
  const all = spots("wide", { ...state, nuns: { N1: "a8", N2: "l5" } });
  for (const child of children) expect(all.get("N1")!.y).toBeGreaterThanOrEqual(all.get(child)!.y);
});

test("only those who share a space in peace are a crowd", () => {
  const state = game({
    Ab1: ["e5", "free"],
    Bb1: ["e5", "free"],
    Ag1: ["f5", "attacking"],
    Bg1: ["f5", "pinned"],
    Cb1: ["entrance", "free"],
    Cb2: ["entrance", "free"],
    Cg1: ["g5", "free"],
  });
  expect(crowded(state)).toEqual(["e5"]);
});

test("an attacker stands above its victim, who lies", () => {
  const all = spots("wide", game({ Bb1: ["e5", "pinned"], Ag1: ["e5", "attacking"] }));
  expect([all.get("Ag1")?.pose, all.get("Bb1")?.pose]).toEqual(["attacks", "lies"]);
  expect(all.get("Ag1")?.y).toBeLessThan(all.get("Bb1")?.y ?? 0);
});

test("pieces that share a space stay within it, and none hides another", () => {
  const names = ["Ab1", "Ab2", "Bb1", "Bb2", "Cb1", "Cb2", "Db1"];
  const all = spots("wide", game(Object.fromEntries(names.map((name) => [name, ["b2", "free"]]))));
  const at = names.map((name) => all.get(name));
  for (const spot of at) {
    expect(Math.abs((spot?.x ?? 0) - middle("b2").x)).toBeLessThan(CELL / 2);
    expect(Math.abs((spot?.y ?? 0) - middle("b2").y)).toBeLessThan(CELL / 2);
  }
  expect(new Set(at.map((spot) => `${spot?.x} ${spot?.y}`)).size).toBe(names.length);
});

test.for(FORMS)("an entrance has room for all children, those in detention last and lying, %s", (form) => {
  for (const [door, letter] of [
    ["boys", "b"],
    ["girls", "g"],
  ] as const) {
    const names = [..."ABCDE"].flatMap((seat) => [`${seat}${letter}1`, `${seat}${letter}2`]);
    const state = game(
      Object.fromEntries(names.map((name, nth) => [name, ["entrance", nth ? "detained" : "free"]])),
    );
    const [first = "", last = ""] = [names[0], names.at(-1)];
    expect(occupants(state, door)[0]).toBe(first);
    const all = spots(form, state);
    expect(all.get(first)?.pose).toBe("stands");
    expect(all.get(last)?.pose).toBe("lies");
    for (const name of names) {
      const { x, y } = all.get(name) ?? { x: 0, y: 0 };
      expect(under(form, { x, y })).toBe(door);
      const corner = middle(door === "boys" ? "a1" : "l12");
      expect(Math.max(Math.abs(x - corner.x), Math.abs(y - corner.y))).toBeLessThan(PATH);
    }
    const places = names.map((name) => `${all.get(name)?.x} ${all.get(name)?.y}`);
    expect(new Set(places).size).toBe(names.length);
  }
});

test("a shoved piece is in the air above its space", () => {
  const state = { ...game({ Ab1: ["shoved", "free"], Bb1: ["shoved", "free"] }), shoving: "Bb1" };
  const all = spots("wide", state, ["e6", "d4"]);
  expect(all.get("Bb1")?.pose).toBe("flies");
  expect(under("wide", { x: all.get("Bb1")?.x ?? 0, y: middle("e6").y })).toBe("e6");
  expect(under("wide", { x: all.get("Ab1")?.x ?? 0, y: middle("d4").y })).toBe("d4");
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
    const drawn = stable(spots("wide", before));
    const after = stable(spots("wide", moved(before, piece, "f6")));
    expect(after.get(piece)).toMatchObject({ x: middle("f6").x, pose: "stands" });
    const others = ["Ab1", "Bb1", "N1", "N2"].filter((other) => other !== piece);
    for (const other of others) expect(after.get(other)).toBe(drawn.get(other));
  }
  expect(before.children.Ab1?.at).toBe("e5");
});
