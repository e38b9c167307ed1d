// Tests that have a house of the file's own and any number of visitors. What a browser has complained about fails them.

import { type Browser, chromium } from "playwright-core";
import { test as base, inject } from "vitest";
import { type Visitor, type Wishes, welcome } from "./visitor";
import { House } from "./house";
import { keep } from "./see";

export type { Visitor };

export type Visit = (wishes?: Wishes) => Promise<Visitor>;

type Ground = { browser: Browser; house: House; visit: Visit };

/** A test with a house of the file's own and any number of visitors. */
export const test = base.extend<Ground>({
  browser: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const browser = await chromium.connect(inject("browser"));
      await use(browser);
      await browser.close();
    },
    { scope: "file" },
  ],
  house: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const house = await House.open();
      await use(house);
      await house.close();
    },
    { scope: "file" },
  ],
  visit: async ({ browser, house, task }, use) => {
    const visitors: Visitor[] = [];
    await use(async (wishes = {}) => {
      const visitor = await welcome(browser, house, wishes);
      visitors.push(visitor);
      return visitor;
    });
    // What everybody saw in the end tells most about what went wrong.
    const failed = task.result?.state === "fail";
    for (const [nth, { page, context }] of visitors.entries()) {
      if (failed) await keep(page, `failed-${task.name}-${nth + 1}`);
      await context.close();
    }
    const troubles = visitors.flatMap(({ troubles }) => troubles);
    if (troubles.length) throw new Error(`the browser complains:\n${[...new Set(troubles)].join("\n")}`);
  },
});
