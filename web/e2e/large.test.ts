import { describe, expect } from "vitest";
import { test } from "./browser";
import { cutOff, keep } from "./see";
import { STOPS, Tour } from "./tour";

// As in the browser's own settings, where whoever reads badly sets it.
describe("text of twice the size fits", () => {
  test.for(STOPS)("$name", async ({ name, open }, { visit }) => {
    const visitor = await visit();
    const { page, context } = visitor;
    const line = await context.newCDPSession(page);
    await line.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
    await open(new Tour(visitor));
    await keep(page, `large-${name}`);
    expect(await cutOff(page)).toEqual([]);
  });
});
