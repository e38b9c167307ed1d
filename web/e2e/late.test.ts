// Slow networks: every response is late, and that of the first request, which makes the guest, is the last of all.

import type { BrowserContext } from "playwright-core";
import { expect } from "vitest";
import { path } from "../src/state/position";
import { test } from "./browser";
import { NEARLY } from "./table";
import { Tour } from "./tour";

/** How late every response is, in milliseconds. */
const LATENCY = 150;

/**
 * Holds every request for a while, and the first `GET /api/me` until the test lets it go. Returns what lets it go, and
 * the requests that did not wait for its response.
 */
async function slowDown(context: BrowserContext): Promise<{ release: () => void; early: string[] }> {
  const early: string[] = [];
  let isGuest = false;
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  context.on("response", (response) => {
    if (new URL(response.url()).pathname === "/api/me") isGuest = true;
  });
  await context.route("**/*", async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.startsWith("/api/") && pathname !== "/api/me" && !isGuest) early.push(pathname);
    await new Promise((resolve) => setTimeout(resolve, LATENCY));
    if (pathname === "/api/me") await released;
    await route.continue();
  });
  return { release, early };
}

/** The address of every screen. Tables and games belong to another user. */
const SCREENS: Record<string, (host: Tour) => Promise<string>> = {
  front: async () => "/",
  new: async () => "/new",
  "new, on this screen": async () => "/new/here",
  "a table before the game": async (host) => `/t/${await host.table({}, ["me", "open", "open", "open"])}`,
  "a game": async (host) => `/t/${await host.table({ position: NEARLY }, ["me", { bot: 1 }, { bot: 1 }])}`,
  "a game that is over": async (host) => `/t/${await host.win()}`,
  "a replay": async (host) => `/t/${await host.game()}/look/12`,
  import: async () => "/import",
  position: async () => path(NEARLY),
  rules: async () => "/rules",
  "a clause": async () => "/rules/9.1",
  lessons: async () => "/learn",
  "a lesson": async () => "/learn/1",
  settings: async () => "/settings",
  "another device": async () => "/move/abcdefgh",
  missing: async () => "/nowhere",
};

test.for(Object.keys(SCREENS))("the first page of a user may be slow: %s", async (name, { visit }) => {
  const host = new Tour(await visit());
  const address = await SCREENS[name]?.(host);
  const user = await visit();
  const { page, context } = user;
  const refused: string[] = [];
  context.on("response", (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
  });
  const { release, early } = await slowDown(context);
  await user.go(address ?? "/");
  await page.getByRole("heading", { level: 1 }).first().waitFor({ state: "attached" });
  release();
  await page.waitForLoadState("networkidle");
  expect(early).toEqual([]);
  expect(refused).toEqual([]);
});
