// What happened, as a sentence before it is said: the same sentences with the same facts as in every other client.

import type { Event } from "../wire";
import type { Facts } from "./facts";

export type Sentence = { id: string; facts: Facts };

/** The message for an event; null if the board already shows it. */
export function sentence(event: Event): Sentence | null {
  switch (event.event) {
    case "turn_began":
    case "over":
      return null;
    case "moved":
      return { id: walk(event.from, event.to), facts: facts(event) };
    default:
      return { id: `event-${event.event.replaceAll("_", "-")}`, facts: facts(event) };
  }
}

function walk(from: string, to: string): string {
  if (from === to) return "event-moved-back";
  return from === "entrance" ? "event-moved-out" : "event-moved";
}

function facts({ event: _, ...facts }: Exclude<Event, { event: "over" }>): Facts {
  return facts;
}
