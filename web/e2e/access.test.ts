import { expect } from "vitest";
import { test } from "./browser";
import { screenshot, accessibilityViolations } from "./inspect";
import { Tour, everywhere } from "./tour";

test.for(["light", "dark"] as const)(
  "no screen has accessibility violations, %s",
  async (theme, { visit }) => {
    const found = await everywhere(new Tour(await visit({ theme })), async (page, name) => {
      await screenshot(page, `${theme}-${name}`);
      // In the dark only the colours are others.
      return accessibilityViolations(page, theme === "light" ? "all" : "colours");
    });
    expect(found).toEqual({});
  },
);
