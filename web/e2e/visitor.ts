// Visitors: each has a browser of their own that knows nobody, on a desk or in a hand. Whatever a browser complains about
// while they are there fails the test, as does every request to somebody else.

import type { Browser, BrowserContext, Page } from "playwright-core";
import type { House } from "./house";
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

/** Somebody new, with a browser as they wish. */
export async function welcome(browser: Browser, house: House, wishes: Wishes): Promise<Visitor> {
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
