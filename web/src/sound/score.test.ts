import { expect, test } from "vitest";
import { ARREST, FIGHT, NEXT, SHOVE, START } from "../state/beats.fixtures";
import { beatsOf, stillBeats } from "../state/beats";
import { pulse, score } from "./score";

const changes = [...FIGHT, ...ARREST, SHOVE, NEXT].map((step, nth) => ({ ...step, version: nth }));
const beats = beatsOf({ state: START, shovedFrom: [] }, changes);
const heard = (all: typeof beats) =>
  all.map((beat) =>
    score(beat, beat.ms)
      .map(({ sound }) => sound)
      .join(" "),
  );

test("every scene has its sound, and a step is heard for each step", () => {
  expect(heard(beats)).toEqual([
    "scuff scuff scuff",
    "thud",
    "puff",
    "clink",
    "glide",
    "whistle",
    "block block block block",
    "shove",
    "tock",
  ]);
});

test("a hit, a coin, a whistle and a shove are felt, but not by those who want no movement", () => {
  const felt = (all: typeof beats) => all.flatMap((beat) => (pulse(beat).length ? beat.kind : []));
  expect(felt(beats)).toEqual(["hit", "coin", "whistle", "shove"]);
  expect(felt(stillBeats(beats))).toEqual([]);
});

test("a sound comes within its beat", () => {
  for (const beat of beats) for (const { at } of score(beat, 100)) expect(at, beat.kind).toBeLessThan(100);
});

test("the last minute begins with one stroke of the bell", () => {
  const last = { state: { ...START, minutes: 5 }, shovedFrom: [] };
  expect(heard(beatsOf(last, [{ ...NEXT, version: 1 }]))).toEqual(["stroke"]);
});

test("a turn of one's own begins with a call, also in the last minute", () => {
  const [beat] = beats.filter(({ event }) => event.event === "turn_began");
  const seat = beat?.event.event === "turn_began" ? beat.event.seat : "A";
  expect(score(beat!, 100, [seat]).map(({ sound }) => sound)).toEqual(["call"]);
  expect(score(beat!, 100, []).map(({ sound }) => sound)).toEqual(["tock"]);
  const [last] = beatsOf({ state: { ...START, minutes: 5 }, shovedFrom: [] }, [{ ...NEXT, version: 1 }]);
  expect(score(last!, 100, [seat]).map(({ sound }) => sound)).toEqual(["stroke", "call"]);
});

test("without movement the events of a step are heard one after the other", () => {
  const [first, rest] = stillBeats(beats);
  if (!first || !rest) throw new Error("there are no steps");
  expect(score(first, 0)).toEqual([
    { sound: "scuff", at: 0 },
    { sound: "thud", at: 180 },
    { sound: "clink", at: 360 },
  ]);
  expect(score(rest, 800)).toEqual([]);
});
