import { expect, test } from "vitest";
import { faultIn, lineAt } from "./record";

test("the line of a fault is the one that the server names", () => {
  const text = "the record cannot be read: line 3: word `Ab1:3-z9`: there is no such space";
  expect(faultIn(text)).toEqual({ text, line: 3 });
  expect(faultIn("too fast")).toEqual({ text: "too fast" });
});

test("a line is found again in what was pasted", () => {
  const record = '[Players "3"]\r\n\r\n1A pass\n2B pass';
  expect([1, 2, 3, 4].map((line) => record.slice(...lineAt(record, line)))).toEqual([
    '[Players "3"]',
    "",
    "1A pass",
    "2B pass",
  ]);
});
