// How long a screen reader still speaks, as far as that can be estimated, for players who have the others' turns wait for
// it. Loaded with the story.

import type { Seat } from "../wire";
import { listenTo } from "./notice.svelte";

// A screen reader belongs to a device, and so does this.
const STORAGE_KEY = "blacktop.waits";

/** How long a byte of text takes to be read out, in milliseconds: a letter has one, a Japanese sign three. */
const BYTE_TIME = 65;

/** The longest wait after the last thing that was said, in milliseconds. */
const MAX_WAIT = 5000;

let isWaiting = $state(readStored());
let spokenUntil = 0;

listenTo((text) => {
  const time = new TextEncoder().encode(text).length * BYTE_TIME;
  const now = performance.now();
  spokenUntil = Math.min(Math.max(spokenUntil, now) + time, now + MAX_WAIT);
});

/** Whether the others' turns wait until what was said has been read out. */
export const waits = (): boolean => isWaiting;

export function setWaits(on: boolean): void {
  isWaiting = on;
  try {
    if (on) localStorage.setItem(STORAGE_KEY, "");
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Without storage it lasts as long as the page.
  }
}

/** A screen reader falls silent when a key is pressed. */
export function interrupt(): void {
  spokenUntil = 0;
}

/** For how many milliseconds the others' turns have to wait. */
export function speechLeft(): number {
  return isWaiting ? Math.max(0, spokenUntil - performance.now()) : 0;
}

/** For how many milliseconds the turn of a seat has to wait; one of the player's own never does. */
export function turnWait(mine: () => readonly Seat[]): ((seat: Seat) => number | undefined) | undefined {
  if (!isWaiting) return undefined;
  addEventListener("keydown", interrupt, { capture: true });
  return (seat) => (mine().includes(seat) ? undefined : speechLeft());
}

function readStored(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    return false;
  }
}
