import { expect, test, vi } from "vitest";
import { announce } from "./notice.svelte";
import { setWaits, speechLeft } from "./speech.svelte";

test("players who want it wait as long as what was said takes, one text after the other", () => {
  vi.useFakeTimers();
  announce("Your turn.");
  vi.advanceTimersByTime(200);
  expect(speechLeft()).toBe(0);
  setWaits(true);
  const first = speechLeft();
  expect(first).toBeGreaterThan(0);
  announce("Nina takes the lead with 11.");
  vi.advanceTimersByTime(100);
  expect(speechLeft()).toBeGreaterThan(first);
  // A Japanese sign is as long as three letters.
  vi.advanceTimersByTime(60_000);
  announce("手番");
  vi.advanceTimersByTime(100);
  const japanese = speechLeft();
  vi.advanceTimersByTime(60_000);
  expect(speechLeft()).toBe(0);
  announce("letter");
  vi.advanceTimersByTime(100);
  expect(speechLeft()).toBe(japanese);
  setWaits(false);
  expect(speechLeft()).toBe(0);
  vi.useRealTimers();
});
