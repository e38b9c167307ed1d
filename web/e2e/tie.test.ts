import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "./browser";
import { accessibilityViolations, clippedText, screenshot } from "./inspect";
import { sitAt } from "./table";
import { pattern, t } from "./messages";

/** Passes in a game of one minute: everybody is tied. */
async function tie(page: Page): Promise<void> {
  await page.getByRole("button", { name: t("turn-pass"), exact: true }).click();
  await page
    .getByRole("dialog", { name: t("turn-pass-ask") })
    .getByRole("button", { name: t("turn-pass"), exact: true })
    .click();
  const end = page.getByRole("button", { name: t("turn-end"), exact: true });
  const title = page.getByRole("heading", { name: t("tie-title") });
  await end.or(title).first().waitFor();
  if (await end.isVisible()) await end.click();
  await title.waitFor();
}

test("two on one device arm-wrestle, a bot with them", async ({ visit }) => {
  const user = await visit();
  const { page } = user;
  await sitAt(user, { minutes: 1 }, ["me", "me", { bot: 1 }]);
  await tie(page);
  expect(await page.getByRole("button", { name: t("tie-real") }).count()).toBe(0);
  expect(await accessibilityViolations(page)).toEqual([]);
  await screenshot(page, "tie");
  await page.getByRole("button", { name: t("tie-wrestle"), exact: true }).click();
  const dialog = page.getByRole("dialog", { name: t("duel-title") });
  await dialog.getByRole("checkbox", { name: t("duel-sound") }).check();
  await screenshot(page, "duel-ready");
  await dialog.getByRole("button", { name: t("duel-go") }).click();
  const beats = dialog.getByRole("progressbar", { name: t("duel-beats") });
  // A taps with every beat that it sees, B with every other one.
  for (let beat = 1; beat <= 12; beat += 1) {
    await expect
      .poll(() => beats.evaluate((bar: HTMLProgressElement) => bar.value), { interval: 10, timeout: 15_000 })
      .toBeGreaterThanOrEqual(beat);
    await page.keyboard.press("f");
    if (beat % 2) await page.keyboard.press("j");
    if (beat === 6) expect(await accessibilityViolations(page)).toEqual([]);
    if (beat === 6) await screenshot(page, "duel");
  }
  await dialog.waitFor({ state: "hidden" });
  await page.getByText(pattern("outcome-title", "winner")).waitFor();
  const log = await page.getByRole("log").innerText();
  expect(log.match(/pushes with [1-9][\d,]* points/g)?.length).toBe(3);
  await screenshot(page, "tie-broken");
});

test("one finger is enough for a duel", async ({ visit }) => {
  const user = await visit({ device: "phone" });
  const { page } = user;
  await sitAt(user, { minutes: 1 });
  await tie(page);
  await page.getByRole("button", { name: t("tie-wrestle"), exact: true }).tap();
  const dialog = page.getByRole("dialog", { name: t("duel-title") });
  await dialog.getByRole("button", { name: t("duel-go") }).tap();
  const pad = dialog.getByRole("group", { name: t("duel-pads") }).getByRole("button");
  for (let tap = 0; tap < 6; tap += 1) await pad.tap();
  await screenshot(page, "duel-phone");
  expect(await clippedText(page)).toEqual([]);
  await dialog.waitFor({ state: "hidden" });
  await page.getByText(pattern("outcome-title", "winner")).waitFor();
});

test("those who arm-wrestled for real say who won", async ({ visit }) => {
  const [host, guest] = [await visit(), await visit({ device: "phone" })];
  const table = await sitAt(host, { minutes: 1 }, ["me", "me", "open"]);
  await guest.go(`/t/${table}`);
  await guest.page.getByRole("button", { name: t("gather-sit-here") }).tap();
  await guest.page.getByRole("button", { name: t("gather-leave") }).waitFor();
  const name = await guest.page.locator("li b").last().innerText();
  await host.page.getByRole("button", { name: t("gather-start") }).click();
  await tie(host.page);
  const claim = async (page: Page) => {
    await page.getByRole("button", { name: t("tie-real") }).click();
    const dialog = page.getByRole("dialog", { name: t("tie-real") });
    await dialog.getByRole("radio", { name }).check();
    await dialog.getByRole("button", { name: t("tie-real-go") }).click();
  };
  await claim(host.page);
  await guest.page.getByText(t("tie-real-waiting")).waitFor();
  await screenshot(guest.page, "tie-claimed");
  await claim(guest.page);
  const won = t("log-tie-broken-for-real", { winner: name });
  await host.page.getByRole("heading", { name: won }).waitFor();
  await guest.page.getByRole("heading", { name: won }).waitFor();
});
