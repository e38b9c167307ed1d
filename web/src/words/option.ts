// What is played at a table and who could sit there, in words.

import { LEVELS, editionOf } from "../state/options";
import { changes, readRules } from "../state/ruleSet";
import type { First, RuleSet, Timer } from "../wire";
import { levelName } from "./player";
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

/** The options for a seat: the given ones, `open`, `here`, or a bot's level, of which the text is only the number. */
export function seatOptions(...who: string[]): { value: string; text: string; label?: string }[] {
  return [
    ...[...who, "open", "here"].map((value) => ({ value, text: t(`new-seat-${value}`) })),
    ...LEVELS.map((level) => ({ value: String(level), text: String(level), label: levelName(level) })),
  ];
}
