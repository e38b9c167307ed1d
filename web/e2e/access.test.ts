import { describe, expect } from "vitest";
import { test } from "./browser";
import { keep, obstacles } from "./see";
import { STOPS, Tour } from "./tour";

describe.each(["light", "dark"] as const)("everybody can use it, %s", (theme) => {
  test.for(STOPS)("$name", async ({ name, open }, { visit }) => {
    const visitor = await visit({ theme });
    await open(new Tour(visitor));
    await keep(visitor.page, `${theme}-${name}`);
    expect(await obstacles(visitor.page)).toEqual([]);
  });
});
