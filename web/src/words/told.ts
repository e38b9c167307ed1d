// What happened, said.

import type { Event } from "../wire";
import { sentence } from "./event";
import { t } from "./words.svelte";

/** The sentences of some events, in order. */
export function told(events: readonly Event[]): string[] {
  return events.flatMap((event) => {
    const said = sentence(event);
    return said ? t(said.id, said.facts) : [];
  });
}
