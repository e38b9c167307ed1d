// What the page has to say out of turn: notices that everybody sees for a while, and announcements for those who listen.

import { refusalOf } from "../net/api";
import { refused } from "../words/words.svelte";

/** How long a notice stays, in milliseconds. */
const STAYS = 7000;

/** How long the first of several announcements waits for the others, in milliseconds. */
const MOMENT = 60;

export type Notice = { id: number; text: string; kind: "news" | "trouble" };

let count = 0;
const shown = $state<{ notices: Notice[]; spoken: string }>({ notices: [], spoken: "" });

export function notices(): readonly Notice[] {
  return shown.notices;
}

/** What was announced last. */
export function spoken(): string {
  return shown.spoken;
}

/** Says something to everybody. */
export function tell(text: string, kind: Notice["kind"] = "news"): void {
  if (shown.notices.some((notice) => notice.text === text)) return;
  const notice = { id: ++count, text, kind };
  shown.notices.push(notice);
  setTimeout(() => dismiss(notice.id), STAYS);
}

/** Says why something did not work. */
export function tellTrouble(error: unknown): void {
  tell(refused(refusalOf(error)), "trouble");
}

export function dismiss(id: number): void {
  shown.notices = shown.notices.filter((notice) => notice.id !== id);
}

let unsaid: string[] = [];

/** Says something to those who listen instead of looking. What comes in the same moment is said together. */
export function announce(text: string): void {
  unsaid.push(text);
  if (unsaid.length === 1) setTimeout(say, MOMENT);
}

function say(): void {
  const text = unsaid.join(" ");
  unsaid = [];
  // The same words twice are two announcements, but a region that does not change is not read out.
  shown.spoken = text === shown.spoken ? text + "\u00a0" : text;
}
