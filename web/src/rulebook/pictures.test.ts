import { expect, test } from "vitest";
import { type Picture, drawn, middle, size, spaces } from "./pictures";

const picture: Picture = { name: "", edition: "en", from: "b1", to: "e2", lit: () => [] };

test("a picture shows a corner of the board", () => {
  expect(size(picture)).toEqual([80, 40]);
  expect(spaces(picture, () => true)).toEqual(["b2", "c2", "d2", "e2", "b1", "c1", "d1", "e1"]);
  expect(spaces(picture, (at) => ["c2", "l12"].includes(at))).toEqual(["c2"]);
});

test("the lower left space is drawn at the lower left", () => {
  expect(middle(picture, "b1")).toBe("10 30");
  expect(middle(picture, "e2")).toBe("70 10");
  expect(drawn(picture, ["b1", "c2"], "h5")).toBe("M10 30h5M30 10h5");
});
