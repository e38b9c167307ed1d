import { expect, test } from "vitest";
import { ARREST, FIGHT, START } from "../state/beats.fixtures";
import { type Beat, beatsOf } from "../state/beats";
import { castOf } from "./acting";

const play = (changes: typeof FIGHT) =>
  beatsOf(
    { state: START, shovedFrom: [] },
    changes.map((step) => ({ ...step, version: 1 })),
  );
const face = (beat: Beat | undefined, piece: string) => beat && castOf(beat).get(piece)?.face;

test("a victim gasps when it is hit, and not before", () => {
  const [walk, hit] = play(FIGHT);
  expect(face(walk, "Bb1")).toBeUndefined();
  expect(face(hit, "Bb1")).toBe("gasp");
  expect(face(hit, "Ag1")).toBeUndefined();
});

test("the nun who whistles is the one who leads away", () => {
  const [, whistle, march] = play([...FIGHT, ...ARREST]).slice(-3);
  expect(whistle && castOf(whistle).get("N1")).toEqual({ nun: "whistling" });
  expect(march && castOf(march).get("N1")).toEqual({ nun: "seeing" });
  expect(march && castOf(march).has("N2")).toBe(false);
});

test("all gasp at a kiss, after a hush", () => {
  const kissed = { event: "kissed", kisser: "Ab1", kissed: "Ag1", at: "c5" } as const;
  const [hush, kiss] = play([{ event: kissed, change: {} }]);
  expect(["Ab1", "Bb1"].map((child) => face(hush, child))).toEqual(["love", undefined]);
  expect(["Ab1", "Bb1"].map((child) => face(kiss, child))).toEqual(["love", "gasp"]);
});
