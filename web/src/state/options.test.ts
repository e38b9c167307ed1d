import { expect, test } from "vitest";
import { editionOf } from "./options";

test("a language has its edition, or the English one", () => {
  expect(["en", "fr", "ja", "de", "ja+diagonals"].map(editionOf)).toEqual(["en", "fr", "ja", "en", "ja"]);
});
