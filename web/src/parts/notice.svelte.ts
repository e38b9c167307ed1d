// Notices, which are shown for a while, and announcements for screen readers.

import { refusalOf } from "../net/api";
import { refusalText } from "../words/words.svelte";

/** How long a notice stays, in milliseconds. */
const NOTICE_TIME = 7000;

/** How long the first of several announcements waits for the others, in milliseconds. */
const BATCH_DELAY = 60;

export type Notice = { id: number; text: string; kind: "news" | "trouble" };

let count = 0;
const shown = $state<{ notices: Notice[]; spoken: string }>({ notices: [], spoken: "" });

export function notices(): readonly Notice[] {
  return shown.notices;
}

/** What was announced last. */
export function announcement(): string {
  return shown.spoken;
}

/** Shows a notice. */
export function notify(text: string, kind: Notice["kind"] = "news"): void {
  if (shown.notices.some((notice) => notice.text === text)) return;
  const notice = { id: ++count, text, kind };
  shown.notices.push(notice);
  setTimeout(() => dismiss(notice.id), NOTICE_TIME);
}

/** Says why something did not work. */
export function notifyError(error: unknown): void {
  notify(refusalText(refusalOf(error)), "trouble");
}

export function dismiss(id: number): void {
  shown.notices = shown.notices.filter((notice) => notice.id !== id);
}

let queued: string[] = [];

/** Says something to those who listen instead of looking. What comes in the same moment is said together. */
export function announce(text: string): void {
  queued.push(text);
  if (queued.length === 1) setTimeout(say, BATCH_DELAY);
}

function say(): void {
  const text = queued.join(" ");
  queued = [];
  // The same words twice are two announcements, but a region that does not change is not read out.
  shown.spoken = text === shown.spoken ? text + "\u00a0" : text;
}
