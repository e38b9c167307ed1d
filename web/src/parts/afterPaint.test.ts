import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { afterPaint } from "./afterPaint";

let frames: (() => void)[];
let told: string[];

beforeEach(() => {
  [frames, told] = [[], []];
  vi.useFakeTimers();
  vi.stubGlobal("document", { hidden: false });
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => frames.push(frame));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function draw(): Promise<void> {
  for (const frame of frames.splice(0)) frame();
  await vi.runAllTimersAsync();
}

test("tasks share one frame and run in order", async () => {
  afterPaint(() => told.push("one"));
  afterPaint(() => told.push("two"));
  expect(frames.length).toBe(1);
  await vi.runAllTimersAsync();
  expect(told).toEqual([]);
  await draw();
  expect(told).toEqual(["one", "two"]);
  await draw();
  expect(told).toEqual(["one", "two"]);
});

test("a cancelled task does not run, and later ones run once", async () => {
  afterPaint(() => told.push("never"))();
  afterPaint(() => told.push("once"));
  await draw();
  expect(told).toEqual(["once"]);
});

test("a task added by a task waits for the next frame", async () => {
  afterPaint(() => afterPaint(() => told.push("next")));
  await draw();
  expect(told).toEqual([]);
  await draw();
  expect(told).toEqual(["next"]);
});

test("a hidden page does not wait for a frame that never comes", async () => {
  vi.stubGlobal("document", { hidden: true });
  afterPaint(() => told.push("done"));
  await vi.runAllTimersAsync();
  expect(told).toEqual(["done"]);
});
