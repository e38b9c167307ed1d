import { expect, test } from "vitest";
import { needed } from "./vite-plugin-japanese";

const face = (slice: string, range: string) => `/* ${slice} */
@font-face {
  font-family: 'Maru';
  src: url(./files/${slice}.woff2) format('woff2'), url(./files/${slice}.woff) format('woff');
  unicode-range: ${range};
}`;

test("only slices with a sign of the messages are kept, in one format", () => {
  const css = [face("kana", "U+3042,U+3044-3046"), face("rare", "U+9f8d"), face("latin", "U+0-ff")].join(
    "\n",
  );
  const kept = needed(css, new Set([0x41, 0x3045]), "/fonts");
  expect(kept.match(/@font-face/g)).toHaveLength(1);
  expect(kept).toContain("url(/fonts/files/kana.woff2) format('woff2')");
  expect(kept).not.toContain(".woff)");
});
