// What is played at a table, in words.

import type { First, Timer } from "../wire";
import { span } from "./time";
import { language, t } from "./words.svelte";

/** Who starts. */
export function firstName(first: First): string {
  if (first === "random" || first === "schooling") return t(`new-first-${first}`);
  return t("common-seat", { seat: first });
}

/** How long a turn may take. */
export function timerName(timer: Timer): string {
  if (timer.kind === "none") return t("new-timer-none");
  return t(`new-timer-${timer.kind}`, { time: span(timer.seconds, language()) });
}
