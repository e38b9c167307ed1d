import { describe, expect } from "vitest";
import { test } from "./browser";
import { cutOff, keep } from "./see";
import { STOPS, Tour } from "./tour";
import { LANGUAGES } from "./words";

describe.each(LANGUAGES)("in %s nothing is missing or cut off on a phone", (language) => {
  test.for(STOPS)("$name", async ({ name, open }, { visit }) => {
    const visitor = await visit({ device: "phone", language });
    await open(new Tour(visitor, language));
    await keep(visitor.page, `phone-${language}-${name}`);
    expect(await cutOff(visitor.page)).toEqual([]);
  });
});
