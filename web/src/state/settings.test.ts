import { expect, test } from "vitest";
import { CHOICES, type Setting, USUAL, changed, chosenSpeed, complete, speedOf, valueOf } from "./settings";

test("missing settings have the usual values", () => {
  const odd = [
    undefined,
    null,
    7,
    "x",
    {},
    { speed: "warp", theme: 1, layers: 3 },
    { layers: null, sight: false },
  ];
  for (const stored of odd) expect(complete(stored)).toEqual(USUAL);
});

test("known settings are kept, others dropped", () => {
  const stored = { speed: "fast", language: "ja", other: 1, layers: { sight: false, more: true } };
  const layers = { ...USUAL.layers, sight: false };
  expect(complete(stored)).toEqual({ ...USUAL, speed: "fast", language: "ja", layers });
});

test("every choice can be made, and is kept", () => {
  for (const name of Object.keys(CHOICES) as Setting[]) {
    for (const value of CHOICES[name]) {
      const settings = changed(USUAL, name, value);
      expect(valueOf(settings, name)).toBe(value);
      expect(complete(JSON.parse(JSON.stringify(settings)))).toEqual(settings);
    }
  }
});

test("without animation nothing moves", () => {
  expect(speedOf("none")).toBe(0);
  expect(speedOf("normal")).toBe(1);
});

test("scenes are slow for a newcomer, until the newcomer chooses a speed", () => {
  expect(chosenSpeed(USUAL, [])).toBe("slow");
  expect(chosenSpeed(USUAL, ["goal", "pick"])).toBe("slow");
  expect(chosenSpeed(USUAL, ["goal", "speed"])).toBe("normal");
  expect(chosenSpeed({ ...USUAL, speed: "fast" }, [])).toBe("fast");
  expect(chosenSpeed(USUAL, undefined)).toBe("normal");
});
