// What is said about a scene while it is played.

import type { Event } from "../wire";
import { type Beat, lastTurn } from "./beats";

/** What has been told of the turn on the screen, and what happens there now; nothing before the next turn has begun. */
export function caption(told: readonly Event[], beat: Beat | null): Event[] {
  const events = lastTurn(beat ? [...new Set([...told, beat.event])] : told);
  const isOver = !beat && events.at(-1)?.event === "turn_began";
  return isOver ? [] : events.filter(({ event }) => event !== "turn_began");
}
