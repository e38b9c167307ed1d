// What a lesson is after, as events that must or must not happen, and whether it has been reached. What happened is for
// the server to say.

import type { Event } from "../wire";

/** Some facts of an event. Where it has a single fact, a list names those that will do. */
type EventPattern = { event: Event["event"]; [fact: string]: unknown };

export type Goal = {
  /** All of this must happen, in any order. */
  want: EventPattern[];
  /** None of this may, and which sentence says so. */
  never?: { pattern: EventPattern; say: string }[];
  /** The most decisions it may take; if left out, it may take the turn. */
  decisions?: number;
};

/** How it stands with a lesson. `say` is the end of the sentence's name. */
export type Verdict = { is: "open" } | { is: "done" } | { is: "wrong"; say: string };

/** The verdict after a number of decisions and all their events. */
export function verdict(goal: Goal, events: readonly Event[], decisions: number): Verdict {
  const happened = (pattern: EventPattern) => events.some((event) => fits(pattern, event));
  const fault = goal.never?.find(({ pattern }) => happened(pattern));
  if (fault) return { is: "wrong", say: fault.say };
  if (goal.want.every(happened)) return { is: "done" };
  const ended = events.some(({ event }) => event === "turn_began" || event === "over");
  const late = decisions >= (goal.decisions ?? Infinity);
  return ended || late ? { is: "wrong", say: "wrong" } : { is: "open" };
}

/** Whether a fact matches a pattern. */
function fits(pattern: unknown, fact: unknown): boolean {
  if (Array.isArray(fact)) {
    return (
      Array.isArray(pattern) &&
      pattern.length === fact.length &&
      pattern.every((part, nth) => fits(part, fact[nth]))
    );
  }
  if (Array.isArray(pattern)) return pattern.some((one) => fits(one, fact));
  if (typeof pattern !== "object" || pattern === null) return pattern === fact;
  if (typeof fact !== "object" || fact === null) return false;
  return Object.entries(pattern).every(([name, part]) => fits(part, (fact as Record<string, unknown>)[name]));
}
