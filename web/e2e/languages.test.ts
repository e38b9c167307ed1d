import { expect } from "vitest";
import { test } from "./browser";
import { clippedText, screenshot } from "./inspect";
import { Tour, everywhere } from "./tour";
import { LANGUAGES } from "./messages";

// A sentence that is missing is told to the console, and that fails the test as every complaint does.
test.for(LANGUAGES)(
  "in %s nothing is missing, and nothing is cut off on a phone",
  async (language, { visit }) => {
    const tour = new Tour(await visit({ device: "phone", language }), language);
    const found = await everywhere(tour, async (page, name) => {
      await screenshot(page, `phone-${language}-${name}`);
      return clippedText(page);
    });
    expect(found).toEqual({});
  },
);
