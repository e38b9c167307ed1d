// Visitors: each has a browser of their own that knows nobody, on a desk or in a hand. Whatever a browser complains about
// while they are there fails the test, as does every request to somebody else.

import { chromium, type Browser, type BrowserContext, type Page } from "playwright-core";
import { test as base, inject } from "vitest";
import { House } from "./house";
import { keep } from "./see";
import type { Language } from "./words";

export type Wishes = {
  device?: "desktop" | "phone";
  /** Whether pieces walk, or are at once where they go. */
  motion?: "still" | "moving";
  language?: Language;
  theme?: "light" | "dark";
};

const DEVICES = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
};

/** What has not come after so many milliseconds does not come. */
const PATIENCE = 30_000;

/** Somebody with a browser. */
export class Visitor {
  readonly troubles: string[] = [];
  #forgiven: RegExp[] = [];

  constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    readonly house: House,
  ) {
    context.on("console", (message) => {
      const { url } = message.location();
      if (["error", "warning"].includes(message.type())) this.#complain(`${message.text()} (${url})`);
    });
    context.on("weberror", (error) => this.#complain(String(error.error().stack ?? error.error())));
    context.on("request", (request) => this.#check(request.url()));
    page.on("crash", () => this.#complain("the page has crashed"));
  }

  /** What is not this house's is nobody's business. */
  #check(url: string): void {
    if (/^(data|blob):/.test(url)) return;
    if (new URL(url).host !== new URL(this.house.url).host) this.#complain(`asks ${url}`);
  }

  #complain(words: string): void {
    if (!this.#forgiven.some((pattern) => pattern.test(words))) this.troubles.push(words);
  }

  /** From now on complaints like this are no trouble, because the test makes that trouble itself. */
  forgive(pattern: RegExp): void {
    this.#forgiven.push(pattern);
  }

  /** Goes to a path by typing it. */
  async go(path: string): Promise<void> {
    await this.page.goto(this.house.url + path);
  }
}

export type Visit = (wishes?: Wishes) => Promise<Visitor>;

async function welcome(browser: Browser, house: House, wishes: Wishes): Promise<Visitor> {
  const { device = "desktop", motion = "still", language = "en", theme = "light" } = wishes;
  const context = await browser.newContext({
    ...DEVICES[device],
    locale: language,
    colorScheme: theme,
    reducedMotion: motion === "still" ? "reduce" : "no-preference",
  });
  // A browser that forbids something says so to the page, and not always on its console.
  await context.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      console.error(`forbidden by ${violatedDirective}: ${blockedURI}`),
    );
  });
  context.setDefaultTimeout(PATIENCE);
  return new Visitor(context, await context.newPage(), house);
}

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
