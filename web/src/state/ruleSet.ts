// The code of a rule set, RULES 9.2: an edition followed by the switches that differ from it, such as `en-sidedoors`.

import { EDITIONS, SWITCHES, SWITCHES_OFF, type Edition, type RuleSet, type Switch } from "../wire";

export type Rules = { edition: Edition; on: ReadonlySet<Switch> };

/** The rules of an edition as it is printed. */
export function printed(edition: Edition): Rules {
  return { edition, on: new Set(SWITCHES.filter((name) => !SWITCHES_OFF[edition].includes(name))) };
}

/** The switches that differ from the edition, in the order of a code. */
export function changes({ edition, on }: Rules): { name: Switch; on: boolean }[] {
  const usual = printed(edition).on;
  return SWITCHES.filter((name) => usual.has(name) !== on.has(name)).map((name) => ({
    name,
    on: on.has(name),
  }));
}

export function ruleCode(rules: Rules): RuleSet {
  const signs = changes(rules).map(({ name, on }) => `${on ? "+" : "-"}${name}`);
  return rules.edition + signs.join("");
}

/** The rules that a code names; null if there are none. */
export function readRules(code: RuleSet): Rules | null {
  const edition = EDITIONS.find((edition) => code.startsWith(edition));
  if (!edition) return null;
  const on = new Set(printed(edition).on);
  for (const [, sign, name] of code.matchAll(/([+-])(\w+)/g)) {
    if (sign === "+") on.add(name as Switch);
    else on.delete(name as Switch);
  }
  const rules = { edition, on };
  // Only one text names a rule set: other orders, repetitions and unknown names do not come out the same.
  return ruleCode(rules) === code ? rules : null;
}

/** The same rules with a switch turned. */
export function turned({ edition, on }: Rules, name: Switch): Rules {
  const next = new Set(on);
  if (!next.delete(name)) next.add(name);
  return { edition, on: next };
}
