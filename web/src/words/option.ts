// What is played at a table, in words.

import { editionOf } from "../state/options";
import { changes, readRules } from "../state/ruleSet";
import type { First, RuleSet, Timer } from "../wire";
import { span } from "./time";
import { language, t } from "./words.svelte";

/** Who starts. */
export function firstName(first: First): string {
  if (first === "random" || first === "schooling") return t(`new-first-${first}`);
  return t("common-seat", { seat: first });
}

/** The edition, and each house rule that changes it. */
export function rulesName(code: RuleSet): string {
  const rules = readRules(code);
  const changed = (rules ? changes(rules) : []).map(({ name, on }) =>
    t(on ? "house-with" : "house-without", { name: t(`house-${name}`) }),
  );
  return [t(`new-edition-${editionOf(code)}`), ...changed].join(" · ");
}

/** How long a turn may take. */
export function timerName(timer: Timer): string {
  if (timer.kind === "none") return t("new-timer-none");
  return t(`new-timer-${timer.kind}`, { time: span(timer.seconds, language()) });
}
