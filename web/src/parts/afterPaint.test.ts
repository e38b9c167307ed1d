import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { afterPaint } from "./afterPaint";

let frames: (() => void)[];
let ran: string[];

beforeEach(() => {
  [frames, ran] = [[], []];
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
  afterPaint(() => ran.push("one"));
  afterPaint(() => ran.push("two"));
  expect(frames.length).toBe(1);
  await vi.runAllTimersAsync();
  expect(ran).toEqual([]);
  await draw();
  expect(ran).toEqual(["one", "two"]);
  await draw();
  expect(ran).toEqual(["one", "two"]);
});

test("a cancelled task does not run, and later ones run once", async () => {
  afterPaint(() => ran.push("never"))();
  afterPaint(() => ran.push("once"));
  await draw();
  expect(ran).toEqual(["once"]);
});

test("a task added by a task waits for the next frame", async () => {
  afterPaint(() => afterPaint(() => ran.push("next")));
  await draw();
  expect(ran).toEqual([]);
  await draw();
  expect(ran).toEqual(["next"]);
});

test("a hidden page does not wait for a frame that never comes", async () => {
  vi.stubGlobal("document", { hidden: true });
  afterPaint(() => ran.push("done"));
  await vi.runAllTimersAsync();
  expect(ran).toEqual(["done"]);
});
