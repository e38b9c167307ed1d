import { expect } from "vitest";
import { test } from "./browser";
import { record } from "./testServer";
import { screenshot } from "./inspect";
import { pattern, t } from "./messages";

/** Codes as notation has them. */
const CODES = /\b([A-E][bg][12]|N[12])\b/;

test("a record is brought, looked back at, judged, and played on from", async ({ visit }) => {
  const user = await visit();
  const { page } = user;
  await user.go("/");
  await page.getByRole("link", { name: t("front-import") }).click();
  const field = page.getByRole("textbox", { name: t("import-record") });
  await field.fill(await record());
  await page.getByRole("button", { name: t("import-go"), exact: true }).click();
  await page.getByRole("heading", { level: 1, name: t("look-title") }).waitFor();

  const slider = page.getByRole("slider", { name: t("look-slider") });
  await slider.waitFor();
  await page.getByRole("button", { name: t("look-last") }).click();
  const last = await slider.inputValue();
  expect(Number(last)).toBeGreaterThan(8);
  await page.keyboard.press("Home");
  expect(await slider.inputValue()).toBe("0");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+ArrowRight");
  const there = Number(await slider.inputValue());
  expect(there).toBeGreaterThan(1);

  // A turn is announced with its minute and by names, which the board has too.
  const spoken = page.locator("[aria-live].visually-hidden");
  await expect.poll(() => spoken.textContent()).toMatch(pattern("look-at", "minute", "minutes", "name"));
  const told = (await spoken.textContent()) + (await page.getByRole("list").first().innerText());
  expect(told).not.toMatch(CODES);
  expect(await page.getByRole("gridcell", { name: CODES }).count()).toBe(0);

  await page.getByRole("button", { name: t("look-coach-ask") }).click();
  await expect.poll(() => spoken.textContent()).toContain(t("look-coach-asked"));
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("look-coach");
  await page.getByRole("heading", { name: t("look-stands-out") }).waitFor({ timeout: 120_000 });
  await expect.poll(() => spoken.textContent()).toContain(t("look-coach-done"));
  await screenshot(page, "look-coach");
  const better = page.getByRole("button", { name: t("look-better-show") });
  await better.first().click();
  await page.getByRole("button", { name: t("look-better-back") }).click();

  await page.getByRole("button", { name: t("look-first") }).click();
  await page.getByRole("button", { name: t("look-play-on") }).click();
  const dialog = page.getByRole("dialog", { name: t("look-on-title") });
  await dialog.getByRole("button", { name: t("look-on-go"), exact: true }).click();
  await page.getByRole("heading", { name: t("table-your-turn") }).waitFor();
});

test("an error in a record is shown with its line", async ({ visit }) => {
  const user = await visit();
  user.allowError(/api\/records/);
  const { page } = user;
  await user.go("/import");
  const lines = (await record()).split("\n");
  const first = lines.findIndex((line) => /^1[A-E] /.test(line));
  lines[first] = `${lines[first]} nonsense`;
  await page.getByRole("textbox", { name: t("import-record") }).fill(lines.join("\n"));
  await page.getByRole("button", { name: t("import-go"), exact: true }).click();
  await page
    .getByRole("alert")
    .getByText(t("import-line", { line: first + 1 }), { exact: true })
    .waitFor();
});
