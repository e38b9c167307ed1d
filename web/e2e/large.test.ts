import { expect } from "vitest";
import { test } from "./browser";
import { cutOff, keep } from "./see";
import { Tour, everywhere } from "./tour";

test("text of twice the size fits", async ({ visit }) => {
  const visitor = await visit();
  // As in the browser's own settings, where whoever reads badly sets it.
  const line = await visitor.context.newCDPSession(visitor.page);
  await line.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
  const found = await everywhere(new Tour(visitor), async (page, name) => {
    await keep(page, `large-${name}`);
    return cutOff(page);
  });
  expect(found).toEqual({});
});
