import { expect } from "vitest";
import { test } from "./browser";
import { cutOff, keep } from "./see";
import { Tour, everywhere } from "./tour";
import { LANGUAGES } from "./words";

// A sentence that is missing is told to the console, and that fails the test as every complaint does.
test.for(LANGUAGES)(
  "in %s nothing is missing, and nothing is cut off on a phone",
  async (language, { visit }) => {
    const tour = new Tour(await visit({ device: "phone", language }), language);
    const found = await everywhere(tour, async (page, name) => {
      await keep(page, `phone-${language}-${name}`);
      return cutOff(page);
    });
    expect(found).toEqual({});
  },
);
