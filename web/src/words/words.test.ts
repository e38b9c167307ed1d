import { expect, test } from "vitest";
import { ownName, preferred } from "./language";

test("the first available language is used", () => {
  const there = ["en", "fr", "ja"];
  expect(preferred(["de-DE", "fr-CA", "en"], there, "en")).toBe("fr");
  expect(preferred(["ja"], there, "en")).toBe("ja");
  expect(preferred(["de"], there, "en")).toBe("en");
  expect(preferred([], there, "en")).toBe("en");
});

test("languages are called as their speakers call them", () => {
  expect(["en", "fr", "ja"].map(ownName)).toEqual(["English", "Français", "日本語"]);
});
