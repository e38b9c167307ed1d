import { expect, test } from "vitest";
import { covers, withStyle } from "./fonts";

const signs = (text: string) => new Set([...text].map((sign) => sign.codePointAt(0) ?? 0));

test("a face is needed for the signs in its ranges", () => {
  expect(covers("U+0-FF, U+131", signs("Momo"))).toBe(true);
  expect(covers("U+100-130, U+132-151", signs("Momo"))).toBe(false);
  expect(covers("U+100-130, U+132-151", signs("Łukasz"))).toBe(true);
  expect(covers("U+3042", signs("あ"))).toBe(true);
});

test("a drawing has its fonts before everything else in it", () => {
  expect(withStyle("<svg viewBox='0 0 1 1'><text>a</text></svg>", "@font-face{src:url(data:$1)}")).toBe(
    "<svg viewBox='0 0 1 1'><style>@font-face{src:url(data:$1)}</style><text>a</text></svg>",
  );
});
