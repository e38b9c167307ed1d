import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "./browser";
import { t } from "./messages";
import { Player } from "./play";
import { sitAt } from "./table";

/** How far the log is from its newest line, from its oldest, and how much of it is not in sight. */
function place(page: Page): Promise<{ below: number; above: number; hidden: number }> {
  return page.getByRole("log", { name: t("table-log") }).evaluate((log) => {
    const hidden = log.scrollHeight - log.clientHeight;
    return { below: Math.round(hidden - log.scrollTop), above: log.scrollTop, hidden };
  });
}

/** Plays until the next turn has begun, and the log is longer. */
async function play(page: Page): Promise<void> {
  const lines = page.getByRole("log").getByRole("paragraph");
  const before = await lines.count();
  const player = new Player(page);
  await player.turn();
  await player.draft();
  await expect.poll(() => lines.count()).toBeGreaterThan(before + 3);
}

test("the log stays at its newest line, whatever changes its height", async ({ visit }) => {
  const user = await visit({ motion: "moving" });
  const { page } = user;
  await sitAt(user, { minutes: 12 });
  await play(page);
  await play(page);
  await expect.poll(() => place(page)).toMatchObject({ below: 0 });
  expect((await place(page)).hidden).toBeGreaterThan(100);
  for (const height of [700, 1000, 760]) {
    await page.setViewportSize({ width: 1280, height });
    await expect.poll(() => place(page)).toMatchObject({ below: 0 });
  }
  // A low window has no room for all: what it has is the end of the story.
  expect((await place(page)).hidden).toBeGreaterThan(100);
  await page.getByRole("button", { name: t("story-exact") }).click();
  await expect.poll(() => place(page)).toMatchObject({ below: 0 });
});

test("a reader who has scrolled up is left in peace, and at the end follows again", async ({ visit }) => {
  const user = await visit({ motion: "moving" });
  const { page } = user;
  await page.setViewportSize({ width: 1280, height: 720 });
  await sitAt(user, { minutes: 18 });
  await play(page);
  await play(page);
  const log = page.getByRole("log", { name: t("table-log") });
  await log.hover();
  await page.mouse.wheel(0, -5000);
  await expect.poll(() => place(page)).toMatchObject({ above: 0 });
  await play(page);
  expect(await place(page)).toMatchObject({ above: 0 });
  await log.hover();
  await page.mouse.wheel(0, 20_000);
  await expect.poll(() => place(page)).toMatchObject({ below: 0 });
  await play(page);
  await expect.poll(() => place(page)).toMatchObject({ below: 0 });
});

test("lines that come before the event of a scroll do not count as the reader's", async ({ visit }) => {
  const user = await visit();
  const { page } = user;
  await sitAt(user, { minutes: 12 });
  await play(page);
  const log = page.getByRole("log", { name: t("table-log") });
  await log.evaluate((log) => {
    const grow = () => {
      const line = document.createElement("p");
      line.style.height = "100px";
      log.firstElementChild?.append(line);
    };
    log.addEventListener("scroll", grow, { capture: true, once: true });
    grow();
  });
  await expect.poll(async () => (await place(page)).hidden).toBeGreaterThan(200);
  await expect.poll(() => place(page)).toMatchObject({ below: 0 });
});

test("what can be said opens in sight, and closes on Escape, on a click elsewhere and on a choice", async ({
  visit,
}) => {
  const user = await visit();
  const { page } = user;
  await page.setViewportSize({ width: 1280, height: 720 });
  await sitAt(user);
  const opener = page.getByRole("button", { name: t("table-say") });
  const phrases = page.locator(":popover-open");
  await opener.click();
  const box = (await phrases.boundingBox())!;
  expect(box.y).toBeGreaterThanOrEqual(0);
  expect(box.y + box.height).toBeLessThanOrEqual((await opener.boundingBox())!.y);
  expect(box.x + box.width).toBeLessThanOrEqual(1280);
  expect(await phrases.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
  await page.keyboard.press("Escape");
  await expect.poll(() => phrases.count()).toBe(0);
  await opener.click();
  await page.getByRole("log").click({ position: { x: 3, y: 3 } });
  await expect.poll(() => phrases.count()).toBe(0);
  await opener.click();
  await phrases.getByRole("button", { name: t("phrase-hello") }).click();
  expect(await phrases.count()).toBe(0);
  await page.getByRole("log").getByText(t("phrase-hello")).waitFor();
});
