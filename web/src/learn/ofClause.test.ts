import { expect, test } from "vitest";
import { LESSONS } from "./lessons";
import { lessonOfClause } from "./ofClause";

const lesson = (clause: string) => {
  const address = lessonOfClause(clause);
  return address && LESSONS[Number(address.replace("/learn/", "")) - 1]?.name;
};

test("a clause leads to the lesson that shows it, or else to that of its section", () => {
  expect(["3.1", "5.1", "6.1", "6.5", "7.3", "8.2"].map(lesson)).toEqual([
    "walk",
    "fight",
    "nun",
    "shove",
    "tattle",
    "kiss",
  ]);
});

test("what no lesson shows leads nowhere", () => {
  expect(lesson("2.3")).toBeUndefined();
  expect(lesson("10.1")).toBeUndefined();
});
