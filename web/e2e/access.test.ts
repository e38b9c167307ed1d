import { expect } from "vitest";
import { test } from "./browser";
import { keep, obstacles } from "./see";
import { Tour, everywhere } from "./tour";

test.for(["light", "dark"] as const)("everybody can use it, %s", async (theme, { visit }) => {
  const found = await everywhere(new Tour(await visit({ theme })), async (page, name) => {
    await keep(page, `${theme}-${name}`);
    // In the dark only the colours are others.
    return obstacles(page, theme === "light" ? "all" : "colours");
  });
  expect(found).toEqual({});
});
