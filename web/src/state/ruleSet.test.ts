import { expect, test } from "vitest";
import { EDITIONS, SWITCHES } from "../wire";
import { changes, printed, readRules, ruleCode, turned } from "./ruleSet";

test.each(EDITIONS)("%s is the code of its edition", (edition) => {
  expect(ruleCode(printed(edition))).toBe(edition);
  expect(changes(printed(edition))).toEqual([]);
});

test("changes are named in the order of the switches", () => {
  const rules = ["idlecoins", "diagonals"].reduce(
    (rules, name) => turned(rules, name as "diagonals"),
    printed("ja"),
  );
  expect(ruleCode(rules)).toBe("ja+diagonals-idlecoins");
});

test("every rule set of every edition can be read again", () => {
  for (const edition of EDITIONS) {
    for (let bits = 0; bits < 2 ** SWITCHES.length; bits += 1) {
      const names = SWITCHES.filter((_, nth) => bits & (1 << nth));
      const rules = names.reduce(turned, printed(edition));
      expect(readRules(ruleCode(rules))).toEqual(rules);
      expect(changes(rules).map(({ name }) => name)).toEqual(names);
    }
  }
});

test.each(["", "de", "en+diagonals", "en-nuns", "en-idlecoins-diagonals", "en-diagonals-diagonals", "en x"])(
  "%s is no code",
  (code) => expect(readRules(code)).toBeNull(),
);
