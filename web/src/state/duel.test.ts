import { expect, test } from "vitest";
import { playerOfKey, schedule, tapsOf } from "./duel";

const BEATS = [600, 1190, 1770];

test("four beats come before those that count, in the same rhythm", () => {
  expect(schedule(BEATS)).toEqual([0, 600, 1200, 1800, 2400, 2990, 3570]);
});

test("each beat has the tap that is nearest to it", () => {
  expect(tapsOf(BEATS, [2400, 2990, 3570])).toEqual([0, 0, 0]);
  expect(tapsOf(BEATS, [2380.4, 3015])).toEqual([-20, 25, null]);
  expect(tapsOf(BEATS, [2500, 2390, 2410.2])).toEqual([-10, null, null]);
  expect(tapsOf(BEATS, [])).toEqual([null, null, null]);
});

test("taps during the count-in do not count", () => {
  expect(tapsOf(BEATS, [0, 600, 1210, 1790])).toEqual([null, null, null]);
});

test("any key taps for one player, and each half of the keyboard for one of two", () => {
  expect(["Space", "KeyJ", "KeyF"].map((code) => playerOfKey(code, 1))).toEqual([0, 0, 0]);
  expect(["KeyF", "ShiftLeft", "KeyJ", "ArrowLeft", "Enter"].map((code) => playerOfKey(code, 2))).toEqual([
    0, 0, 1, 1, 1,
  ]);
  expect(playerOfKey("Escape", 1)).toBeNull();
});
