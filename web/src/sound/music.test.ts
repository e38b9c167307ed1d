import { expect, test } from "vitest";
import { BARS, semitones } from "./music";

test("every bar has eight eighths, and only letters of the scale", () => {
  for (const [, melody] of BARS) expect(melody).toMatch(/^[a-gA-D.]{8}$/);
});

test("letters are the notes of c major, capitals an octave higher", () => {
  expect([..."cdefgabCD"].map(semitones)).toEqual([0, 2, 4, 5, 7, 9, 11, 12, 14]);
  expect(semitones(".")).toBeUndefined();
});
