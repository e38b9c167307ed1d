import { expect, test } from "vitest";
import { joined, whole } from "./sentence";

test.each([
  ["a movement of 2 cannot come next", "A movement of 2 cannot come next."],
  ["e5 is empty", "e5 is empty."],
  ["épinglé !", "Épinglé !"],
  ["動けません", "動けません。"],
  ["動けません（ルール2.8）", "動けません（ルール2.8）。"],
  ["It is over.", "It is over."],
  ["", ""],
])("“%s” becomes a sentence", (words, wanted) => {
  expect(whole(words)).toBe(wanted);
});

test("sentences stand one after another as their language has it", () => {
  expect(joined([])).toBe("");
  expect(joined(["A wins.", "A rules!", "Bye."])).toBe("A wins. A rules! Bye.");
  expect(joined(["Aの勝ちです。", "支配者です！", "またね。"])).toBe("Aの勝ちです。支配者です！　またね。");
});
