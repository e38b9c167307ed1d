// Users, each with a browser context of their own, on a desktop or a phone. Console errors and warnings, violations of the
// content security policy and requests to other servers fail the test.

import type { Browser, BrowserContext, Page } from "playwright-core";
import type { TestServer } from "./testServer";
import type { Language } from "../src/wire";

export type UserOptions = {
  device?: "desktop" | "phone";
  /** Whether pieces walk, or are at once where they go. */
  motion?: "still" | "moving";
  language?: Language;
  theme?: "light" | "dark";
  /** Whether nothing has been played on the device, so that the first game is guided. */
  newcomer?: boolean;
};

const DEVICES = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
};

/** The default timeout, in milliseconds. */
const TIMEOUT = 30_000;

/** A user with a browser context of their own. */
export class TestUser {
  readonly errors: string[] = [];
  #allowed: RegExp[] = [];

  constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    readonly server: TestServer,
  ) {
    context.on("console", (message) => {
      const { url } = message.location();
      if (["error", "warning"].includes(message.type())) this.#report(`${message.text()} (${url})`);
    });
    context.on("weberror", (error) => this.#report(String(error.error().stack || error.error())));
    context.on("request", (request) => this.#check(request.url()));
    page.on("crash", () => this.#report("the page has crashed"));
  }

  /** Requests to other servers are errors. */
  #check(url: string): void {
    if (/^(data|blob):/.test(url)) return;
    if (new URL(url).host !== new URL(this.server.url).host) this.#report(`asks ${url}`);
  }

  #report(words: string): void {
    if (!this.#allowed.some((pattern) => pattern.test(words))) this.errors.push(words);
  }

  /** From now on complaints like this are no trouble, because the test makes that trouble itself. */
  allowError(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  /** Goes to a path by typing it. */
  async go(path: string): Promise<void> {
    await this.page.goto(this.server.url + path);
  }
}

/** A new user. */
export async function openUser(
  browser: Browser,
  server: TestServer,
  options: UserOptions,
): Promise<TestUser> {
  const {
    device = "desktop",
    motion = "still",
    language = "en",
    theme = "light",
    newcomer = false,
  } = options;
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
  // A film opened by itself is sandboxed and has no storage.
  if (!newcomer)
    await context.addInitScript(() => {
      if (origin !== "null") localStorage.setItem("blacktop.guide", "false");
    });
  context.setDefaultTimeout(TIMEOUT);
  return new TestUser(context, await context.newPage(), server);
}
