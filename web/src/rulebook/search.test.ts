import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { has, hits, named, terms, wanted } from "./search";

const found = (text: string, search: string) =>
  hits(text, wanted(search)).map(([from, to]) => text.slice(from, to));

test("accents, capitals and widths do not matter", () => {
  expect(found("Récréation, RECREATION", "recré")).toEqual(["Récré", "RECRE"]);
  expect(found("Une sœur, un cœur", "cœur")).toEqual(["cœur"]);
  expect(found("３の移動", "3の")).toEqual(["３の"]);
  expect(found("une sœur d’abri", "soeur d'abri")).toEqual(["sœur", "d’abri"]);
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

/** The terms of a language, from its file. */
function box(language: string) {
  const path = new URL(`../../../locales/${language}/rules.ftl`, import.meta.url);
  const lines = [...readFileSync(path, "utf8").matchAll(/^(box-[\w-]+) = (.*)$/gm)];
  const messages = new Map(lines.map(([, id = "", text = ""]) => [id, text]));
  return terms((id) => messages.get(id) ?? "");
}

test.each([
  ["en", "safety squares", "Nobody fights in a shelter.", "shelter"],
  ["fr", "bonnes soeurs", "Une sœur voit loin.", "sœur"],
  ["fr", "jeu pour enfants", "Un équipement barre le passage.", "équipement"],
  ["ja", "尼さん", "シスターから見えます。", "シスター"],
  ["ja", "セーフティスクエア", "安全地帯のマス", "安全地帯"],
])("the printed rules' words find the rulebook's (%s: %s)", (language, search, text, here) => {
  const known = box(language);
  expect(has(text, wanted(search, known))).toBe(true);
  expect(has(text, wanted(search))).toBe(false);
  expect(named(search, known).map(({ here }) => here[0])).toEqual([here]);
  expect(named(here, known).map(({ here }) => here[0])).toEqual([here]);
});

test("the other words of a search still have to be there", () => {
  const query = wanted("safety square kiss", box("en"));
  expect(has("A kiss in a shelter", query)).toBe(true);
  expect(has("A fight in a shelter", query)).toBe(false);
});

test("words that the printed rules share are not mentioned", () => {
  expect(named("nun fight", box("en"))).toEqual([]);
});
