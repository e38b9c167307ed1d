import { expect, test } from "vitest";
import type { Ground } from "../state/ground";
import { type Picture, cells, size } from "./pictures";

const ground = {
  rows: [...Array(10).fill("............"), "ss..G.......", "ss..G......."],
} as Partial<Ground> as Ground;
const picture: Picture = { name: "", edition: "en", from: "b1", to: "e2", lit: () => ["c2", "l12"] };

test("a picture shows a corner of the board from its upper left on", () => {
  expect(size(picture)).toEqual([4, 2]);
  const all = cells(picture, ground);
  expect(all.map(({ at }) => at)).toEqual(["b2", "c2", "d2", "e2", "b1", "c1", "d1", "e1"]);
  expect(all[0]).toEqual({ at: "b2", x: 0, y: 0, soil: "shelter", lit: false });
  expect(all[7]).toEqual({ at: "e1", x: 3, y: 1, soil: "equipment", lit: false });
  expect(all.filter(({ lit }) => lit).map(({ at }) => at)).toEqual(["c2"]);
});
