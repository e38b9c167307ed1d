import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RefusedError } from "../net/api";
import { afterPaint } from "./afterPaint";
import {
  announce,
  announceAfterEvents,
  announcement,
  dismiss,
  dismissTrouble,
  notices,
  notify,
  notifyError,
} from "./notice.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const { id } of notices()) dismiss(id);
  vi.useRealTimers();
});

const texts = () => notices().map(({ text }) => text);

test("news leaves by itself, and trouble stays until it is dismissed", () => {
  notify("a player has come");
  notify("not your turn", "trouble");
  vi.advanceTimersByTime(3_600_000);
  expect(texts()).toEqual(["not your turn"]);
  dismiss(notices()[0]?.id ?? 0);
  expect(texts()).toEqual([]);
});

test("what works ends trouble, but a page that misses parts keeps its notice", () => {
  notify("not your turn", "trouble");
  notify("not loaded", "stale");
  dismissTrouble();
  vi.advanceTimersByTime(3_600_000);
  expect(texts()).toEqual(["not loaded"]);
});

test("the oldest notices make room for new ones", () => {
  for (const text of ["a", "b", "c", "d"]) notify(text, "trouble");
  expect(texts()).toEqual(["b", "c", "d"]);
});

test("the same trouble twice is one notice", () => {
  const error = new RefusedError({ code: "too_fast", message: "slow down" });
  notifyError(error);
  notifyError(error);
  expect(notices()).toMatchObject([{ kind: "trouble" }]);
});

test("announcements of the same moment are read out together, and a repeated one again", () => {
  announce("one");
  announce("two");
  vi.advanceTimersByTime(100);
  const first = announcement();
  expect(first).toBe("one two");
  announce("one two");
  vi.advanceTimersByTime(100);
  expect(announcement().trim()).toBe("one two");
  expect(announcement()).not.toBe(first);
});

test("what is to be done is read out after the events of the same moment", async () => {
  vi.stubGlobal("document", { hidden: false });
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => setTimeout(frame));
  announceAfterEvents("a tip");
  afterPaint(() => announce("an event"));
  // A frame, and then the delay of the batch.
  await vi.advanceTimersByTimeAsync(200);
  expect(announcement()).toBe("an event a tip");
  vi.unstubAllGlobals();
});
