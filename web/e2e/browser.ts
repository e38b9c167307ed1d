// Tests that have a server of the file's own and any number of users. What a browser has complained about fails them.

import { type Browser, chromium } from "playwright-core";
import { test as base, inject } from "vitest";
import { type TestUser, type UserOptions, openUser } from "./testUser";
import { TestServer } from "./testServer";
import { screenshot } from "./inspect";

export type { TestUser };

type Visit = (options?: UserOptions) => Promise<TestUser>;

type Ground = { browser: Browser; server: TestServer; visit: Visit };

/** A test with a server of the file's own and any number of users. */
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
  server: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await TestServer.open();
      await use(server);
      await server.close();
    },
    { scope: "file" },
  ],
  visit: async ({ browser, server, task }, use) => {
    const users: TestUser[] = [];
    await use(async (options = {}) => {
      const user = await openUser(browser, server, options);
      users.push(user);
      return user;
    });
    // A screenshot of the end tells most about a failure.
    const failed = task.result?.state === "fail";
    for (const [nth, { page, context }] of users.entries()) {
      if (failed) await screenshot(page, `failed-${task.name}-${nth + 1}`);
      await context.close();
    }
    const errors = users.flatMap(({ errors }) => errors);
    if (errors.length) throw new Error(`the browser complains:\n${[...new Set(errors)].join("\n")}`);
  },
});
