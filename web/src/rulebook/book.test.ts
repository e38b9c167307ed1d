import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { only, sections } from "./book";
import { PICTURES } from "./pictures";

const text = readFileSync(new URL("../../../locales/en/rulebook.ftl", import.meta.url), "utf8");
const words = new Map([...text.matchAll(/^([\w-]+) = (.*)$/gm)].map(([, id = "", said = ""]) => [id, said]));
const book = sections(
  (id) => words.has(id),
  (id) => words.get(id) ?? "",
);

test("the book has everything that the words have", () => {
  const clauses = book.flatMap(({ clauses }) => clauses);
  expect(book.length + clauses.length).toBe(
    [...words.keys()].filter((id) => /^rules?-[\d-]+$/.test(id)).length,
  );
  expect(clauses).toContainEqual({ number: "2.13", text: words.get("rule-2-13") });
});

test("sections without a clause of interest are left out", () => {
  const left = only(book, ({ number }) => number === "6.4" || number === "6.5");
  expect(left.map(({ number, clauses }) => [number, clauses.length])).toEqual([["6", 2]]);
});

test("pictures are beside clauses that there are", () => {
  for (const clause of Object.keys(PICTURES))
    expect(words.has(`rule-${clause.replace(".", "-")}`)).toBe(true);
});
