import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const CSS = readFileSync(join(import.meta.dirname, "colours.css"), "utf8");

/** The rules of the usual skin, and of those that replace some of them. */
const SKINS = ["", '[data-colours="bright"]', '[data-colours="contrast"]'];

/** The value of a property in a skin, by day or in the dark. */
function value(name: string, skin: string, dark: boolean): string {
  const rules = [SKINS[0] ?? "", skin].map(
    (which) => CSS.split(`.schoolyard${which} {`)[1]?.split("}")[0] ?? "",
  );
  const found =
    rules.toReversed().flatMap((rule) => new RegExp(`${name}: (.*);`).exec(rule)?.[1] ?? [])[0] ?? "";
  const [, day, night] = /^light-dark\((.*), (.*)\)$/.exec(found) ?? [];
  return (dark ? night : day) ?? found;
}

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

test.each(SKINS.flatMap((skin) => [false, true].map((dark) => ({ skin, dark }))))(
  "what a nun sees is told from the ground, $skin dark: $dark",
  ({ skin, dark }) => {
    for (const nun of ["--nun-one", "--nun-two"]) {
      // A stripe has an edge where its own colour is too close to the ground.
      const inks = [nun, `${nun}-edge`].map((name) => value(name, skin, dark));
      const seen = inks
        .filter((ink) => ink !== "transparent")
        .map((ink) => contrast(ink, value("--asphalt", skin, dark)));
      expect(Math.max(...seen)).toBeGreaterThanOrEqual(3);
    }
  },
);
