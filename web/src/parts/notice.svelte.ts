// Notices and announcements for screen readers. News leaves by itself; trouble stays until the user dismisses it (WCAG
// 2.2.1) or does something else that works.

import { refusalOf } from "../net/api";
import { afterPaint } from "./afterPaint";
import { refusalText } from "../words/words.svelte";

/** How long news stays, in milliseconds. */
const NEWS_TIME = 7000;

/** More would hide the screen: the oldest make room. */
const MAX_NOTICES = 3;

/** How long the first of several announcements waits for the others, in milliseconds. */
const BATCH_DELAY = 100;

/** What is `stale` helps itself with a new page, and stays until then. What the `operator` of the server says stays until it is dismissed. */
type Notice = { id: number; text: string; kind: "news" | "trouble" | "stale" | "operator" };

let count = 0;
const current = $state<{ notices: Notice[]; spoken: string }>({ notices: [], spoken: "" });

export function notices(): readonly Notice[] {
  return current.notices;
}

/** What was announced last. */
export function announcement(): string {
  return current.spoken;
}

/** Shows a notice. */
export function notify(text: string, kind: Notice["kind"] = "news"): void {
  if (current.notices.some((notice) => notice.text === text)) return;
  const notice = { id: ++count, text, kind };
  current.notices = [...current.notices, notice].slice(-MAX_NOTICES);
  if (kind === "news") setTimeout(() => dismiss(notice.id), NEWS_TIME);
}

/** Says why something did not work. */
export function notifyError(error: unknown): void {
  notify(refusalText(refusalOf(error)), "trouble");
}

export function dismiss(id: number): void {
  current.notices = current.notices.filter((notice) => notice.id !== id);
}

export function dismissTrouble(): void {
  if (current.notices.some(({ kind }) => kind === "trouble"))
    current.notices = current.notices.filter(({ kind }) => kind !== "trouble");
}

let queued: string[] = [];

/** Says something to those who listen instead of looking. What comes in the same moment is said together. */
export function announce(text: string): void {
  queued.push(text);
  if (queued.length === 1) setTimeout(say, BATCH_DELAY);
}

/** Says something after the events of the same moment: what is to be done now, a tip, a remark. */
export function announceAfterEvents(text: string): void {
  afterPaint(() => queueMicrotask(() => announce(text)));
}

/** Who measures what is said. */
let listener: ((text: string) => void) | undefined;
export function listenTo(every: (text: string) => void): void {
  listener = every;
}

function say(): void {
  const text = queued.join(" ");
  queued = [];
  listener?.(text);
  // The same words twice are two announcements, but a region that does not change is not read out.
  current.spoken = text === current.spoken ? text + "\u00a0" : text;
}
