import { expect, test } from "vitest";
import { has, hits, wanted } from "./search";

const found = (text: string, search: string) =>
  hits(text, wanted(search)).map(([from, to]) => text.slice(from, to));

test("accents, capitals and widths do not matter", () => {
  expect(found("Récréation, RECREATION", "recré")).toEqual(["Récré", "RECRE"]);
  expect(found("Une sœur, un cœur", "cœur")).toEqual(["cœur"]);
  expect(found("３の移動", "3の")).toEqual(["３の"]);
});

test("Japanese letters that differ by their marks are different letters", () => {
  expect(has("ケンカ", wanted("ケンガ"))).toBe(false);
  expect(found("ガラスとカラス", "カラス")).toEqual(["カラス"]);
});

test("hits have the right offsets after letters that fold to several", () => {
  expect(found("ﬁne naïveté 😀 nun", "nun")).toEqual(["nun"]);
});

test("all words have to be there, in any order", () => {
  expect(has("A nun sees a fight", wanted("fight nun"))).toBe(true);
  expect(has("A nun sees a fight", wanted("fight kiss"))).toBe(false);
  expect(has("Anything", wanted("  "))).toBe(true);
});

test("words that overlap are one hit", () => {
  expect(hits("detention", wanted("deten tention"))).toEqual([[0, 9]]);
  expect(hits("a nun, a nun", wanted("nun"))).toEqual([
    [2, 5],
    [9, 12],
  ]);
});
