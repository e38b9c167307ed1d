import { expect, test } from "vitest";
import { faultIn, lineAt } from "./record";

test("the line of a fault is the one that the server names", () => {
  const why = { id: "fault-no-space", facts: { text: "z9" } };
  const said = { id: "fault-line", facts: { line: 3, why } };
  expect(faultIn({ code: "bad_value", message: "line 3: no space", said })).toEqual({ line: 3, why });
  expect(faultIn({ code: "too_fast", message: "line 3: too fast" })).toBeUndefined();
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
