import { expect, test, vi } from "vitest";
import { announce } from "./notice.svelte";
import { interrupt, setWaits, speechLeft, turnWait } from "./speech.svelte";

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

test("a turn waits for speech a few seconds at most, and never after a key or before one's own turn", () => {
  vi.useFakeTimers();
  vi.stubGlobal("addEventListener", vi.fn());
  expect(turnWait(() => ["A"])).toBe(undefined);
  setWaits(true);
  const wait = turnWait(() => ["A"]);
  for (let nth = 0; nth < 9; nth += 1) {
    announce("Yours: your first boy at d7, your second boy in the entrance. ".repeat(3));
    vi.advanceTimersByTime(100);
  }
  expect(wait?.("B")).toBeGreaterThan(4000);
  expect(wait?.("B")).toBeLessThan(6000);
  expect(wait?.("A")).toBe(undefined);
  interrupt();
  expect(wait?.("B")).toBe(0);
  setWaits(false);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
