import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { only, sections } from "./book";
import { LESSONS } from "../learn/lessons";
import { VIGNETTES } from "../parts/vignettes";
import { CLAUSE_DIAGRAMS, DIAGRAMS, SECTION_SCENES, STRIP } from "./pictures";

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

test("pictures are of clauses that there are, and every section has one", () => {
  for (const clause of [...Object.keys(CLAUSE_DIAGRAMS), ...Object.values(STRIP)])
    expect(words.has(`rule-${clause.replace(".", "-")}`), clause).toBe(true);
  expect(Object.values(CLAUSE_DIAGRAMS).flat().sort()).toEqual(Object.keys(DIAGRAMS).sort());
  expect(SECTION_SCENES.length).toBe(book.length);
  for (const scene of [...SECTION_SCENES, ...Object.keys(STRIP), ...LESSONS.map(({ name }) => name)])
    expect(VIGNETTES).toHaveProperty(scene);
});
