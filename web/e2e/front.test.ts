import type { Locator } from "playwright-core";
import { expect } from "vitest";
import { test } from "./browser";
import { clippedText, screenshot, accessibilityViolations } from "./inspect";
import { t } from "./messages";

const CAST = ["rocco", "nina", "leo", "kai", "amina", "luna", "momo", "zoe", "felix", "noa"];

test("a new visitor can play at once", async ({ visit }) => {
  const user = await visit();
  const { page } = user;
  await user.go("/");
  await page.getByRole("heading", { level: 1, name: t("front-title") }).waitFor();
  await screenshot(page, "front");
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await clippedText(page)).toEqual([]);
  await page.getByRole("button", { name: t("front-now-go"), exact: true }).click();
  await page.getByRole("grid", { name: t("board-label") }).waitFor();
  await screenshot(page, "table");
  // All bots are of one level, and are three different children all the same.
  const names = (await page.locator("h1").textContent()) ?? "";
  expect(CAST.filter((name) => names.includes(t(`cast-${name}`)))).toHaveLength(3);
  await page.getByText(t("level-2"), { exact: true }).nth(2).waitFor();
});

test("the colour of a game that starts at once is chosen on the front page, and remembered", async ({
  visit,
}) => {
  const user = await visit();
  const { page } = user;
  await user.go("/");
  await page.locator("summary", { hasText: t("front-colour") }).click();
  const colours = page.getByRole("radiogroup", { name: t("front-colour") });
  await colours.getByRole("radio", { name: t("colour-red"), exact: true }).check();
  await screenshot(page, "front-colour");
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole("button", { name: t("front-now-go"), exact: true }).click();
  await page.getByRole("grid", { name: t("board-label") }).waitFor();
  const shown = (seat: string) =>
    page.evaluate(
      (seat) => getComputedStyle(document.querySelector("[data-card]")!).getPropertyValue(`--seat-${seat}`),
      seat,
    );
  const red = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue("--colour-red"),
  );
  expect(await shown("A")).toBe(red);
  expect(await shown("B")).not.toBe(red);
  await user.go("/");
  // It is folded under the game that has begun.
  await page.locator("summary", { hasText: t("colour-red") }).waitFor({ state: "attached" });
});

test.for(["moving", "still"] as const)(
  "now and then a child looks around, if it may: %s",
  async (motion, { visit }) => {
    const user = await visit({ motion });
    const { page } = user;
    await page.clock.install();
    await user.go("/");
    await page.locator(".lids").first().waitFor({ state: "attached" });
    const looking = () =>
      page.evaluate(() => [...document.querySelectorAll(".lids")].map((lids) => lids.getAnimations().length));
    expect(await looking()).toEqual([0, 0, 0]);
    await page.clock.runFor(3000);
    expect((await looking()).toSorted()).toEqual(motion === "moving" ? [0, 0, 1] : [0, 0, 0]);
  },
);

test("bots are watched as they play", async ({ visit }) => {
  const user = await visit({ motion: "moving" });
  const { page } = user;
  await user.go("/");
  await page.getByRole("button", { name: t("front-watch-bots") }).click();
  const log = page.getByRole("log");
  await log.getByText(t("log-turn", { minute: 3, name: "" })).waitFor();
  // However far the bots are, the page tells what it shows.
  await page.getByRole("button", { name: t("turn-skip") }).waitFor();
  expect(await page.getByRole("group", { name: t("table-over") }).count()).toBe(0);
  await page.getByRole("button", { name: t("turn-skip") }).click();
  await page.getByRole("group", { name: t("table-over") }).waitFor();
});

test("an unfinished game comes first, and nothing of the front page is below the fold", async ({ visit }) => {
  const user = await visit();
  const { page } = user;
  await user.go("/");
  await page.getByRole("button", { name: t("front-now-go"), exact: true }).click();
  await page.getByRole("grid", { name: t("board-label") }).waitFor();
  await user.go("/");
  const goOn = page.locator(".goes-on").getByRole("link", { name: t("front-go-on"), exact: true });
  await goOn.waitFor();
  await page.locator(".scene svg").waitFor();
  // The loudest button is that of the game, on which its picture shows the children.
  const classes = async (button: Locator) => (await button.getAttribute("class")) ?? "";
  expect(await classes(goOn)).toContain("primary");
  expect(await classes(page.getByRole("button", { name: t("front-now-go"), exact: true }))).not.toContain(
    "primary",
  );
  await page.waitForFunction(
    () => document.querySelector<HTMLImageElement>(".goes-on img")!.naturalWidth > 0,
  );
  const found: Record<string, unknown> = {};
  for (const [width, height] of [
    [1280, 800],
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    await screenshot(page, `front-unfinished-${width}`);
    found[width] = await page.evaluate(() => {
      const box = (element: Element) => element.getBoundingClientRect();
      const all = (selector: string) => [...document.querySelectorAll(selector)].map(box);
      return {
        titles: new Set(all(".card h2").map(({ top }) => Math.round(top))).size,
        below: all(".goes-on a, .card .doors > :first-child").filter(({ bottom }) => bottom > innerHeight)
          .length,
        // The belfry is whole, and below the head of the page.
        bell: all(".scene .bell")[0]!.top > all("header nav a")[0]!.bottom - 4,
      };
    });
  }
  const fine = { titles: 1, below: 0, bell: true };
  expect(found).toEqual({ 1280: fine, 1440: fine, 1920: fine });
});
