import { expect, test } from "vitest";
import { about, ago, digits, span } from "./time";

test("spans are told in the unit that fits", () => {
  expect([30, 60, 90, 120, 3600, 86_400, 259_200].map((seconds) => span(seconds, "en"))).toEqual([
    "30 seconds",
    "1 minute",
    "90 seconds",
    "2 minutes",
    "1 hour",
    "1 day",
    "3 days",
  ]);
  expect(about(93_000, "en")).toBe("1 day");
  expect(about(0, "en")).toBe("0 seconds");
});

test("a clock never shows less than nothing, and zero only when it is over", () => {
  expect([65, 59.2, 0.1, 0, -3].map(digits)).toEqual(["1:05", "1:00", "0:01", "0:00", "0:00"]);
});

test("the past is told in the reader's language", () => {
  expect(ago(0, 300_000, "en")).toBe("5 minutes ago");
  expect(ago(0, 300_000, "fr")).toBe("il y a 5 minutes");
});
