import { expect } from "vitest";
import { test } from "./browser";
import { clippedText, screenshot } from "./inspect";
import { Tour, everywhere } from "./tour";

test("text of twice the size fits", async ({ visit }) => {
  const user = await visit();
  // As in the browser's settings for people with low vision.
  const cdp = await user.context.newCDPSession(user.page);
  await cdp.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
  const found = await everywhere(new Tour(user), async (page, name) => {
    await screenshot(page, `large-${name}`);
    return clippedText(page);
  });
  expect(found).toEqual({});
});
