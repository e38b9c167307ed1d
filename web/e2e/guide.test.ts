import type { Page } from "playwright-core";
import { expect } from "vitest";
import { HINTS } from "../src/guide/hints";
import { test } from "./browser";
import { accessibilityViolations, clippedText, screenshot } from "./inspect";
import { t } from "./messages";
import { Player } from "./play";
import { sitAt } from "./table";

const bubble = (page: Page) => page.getByRole("group", { name: t("guide-label") });
const hint = (page: Page, name: string) => bubble(page).getByText(t(`guide-${name}`), { exact: true });
/** What nuns see. */
const stripes = (page: Page) => page.locator(".schoolyard .sight");
const card = (page: Page) => page.locator("[data-card] .saying");

async function playNow(page: Page): Promise<void> {
  await page.getByRole("button", { name: t("front-now-go") }).click();
  await page.getByRole("grid", { name: t("board-label") }).waitFor();
}

test("Crumb guides the first game on a device, and each hint comes once", async ({ visit }) => {
  const user = await visit({ newcomer: true });
  const { page } = user;
  await user.go("/");
  await playNow(page);
  await hint(page, "goal").waitFor();
  await screenshot(page, "guide");
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await bubble(page).count()).toBe(1);
  // What nuns see is not drawn before it is explained, and the game is a short one.
  expect(await stripes(page).count()).toBe(0);
  await page
    .getByText(t("table-minute", { minute: 1, minutes: 20 }))
    .first()
    .waitFor();
  const player = new Player(page);
  const picked = await player.decide(await player.look());
  await hint(page, "walk").waitFor();
  await player.decide(picked);
  await hint(page, "walk").waitFor({ state: "detached" });
  // Then what walks are for, among opponents of whom one fights, one tattles and one kisses.
  await hint(page, "coins").waitFor();
  const names = await page.locator("[data-card] .name").allInnerTexts();
  expect(names.slice(1)).toEqual(["rocco", "nina", "leo"].map((name) => t(`cast-${name}`)));

  await page.reload();
  await page.getByRole("grid", { name: t("board-label") }).waitFor();
  const next = await player.look();
  for (const name of ["goal", "walk"]) expect(await hint(page, name).count()).toBe(0);
  // It never stands in the way: the game goes on whatever it says.
  for (let view = next; view.todo !== t("turn-todo-nun");) view = await player.decide(view);
  await hint(page, "nun").waitFor();
  await stripes(page).first().waitFor();
  await screenshot(page, "guide-nun");
});

test("who asks for what nuns see shows it, before it is explained", async ({ visit }) => {
  const user = await visit({ newcomer: true });
  const { page } = user;
  await user.go("/");
  await playNow(page);
  const sight = page.getByRole("button", { name: t("table-tool-sight") });
  expect(await sight.getAttribute("aria-pressed")).toBe("false");
  await sight.click();
  await stripes(page).first().waitFor();
  expect(await sight.getAttribute("aria-pressed")).toBe("true");
});

/** Ab1 can walk to Bb1. */
const MONEY = "en A0B0C0D0 5/30 A A10:e,d10,e,e B10:d7,e,e,e C10:e,e,e,e N:a8,l5";

test("Crumb names an aim for a walk, as long as Crumb guides", async ({ visit }) => {
  const user = await visit({ newcomer: true });
  const { page } = user;
  await page.addInitScript(
    (seen) => localStorage.setItem("blacktop.guide", seen),
    JSON.stringify(HINTS.slice(0, -1)),
  );
  await sitAt(user, { position: MONEY, minutes: 30 });
  const facts = { at: "d7", steps: 3, child: t("piece-own-b2") };
  const aim = page.getByText(t("aim-fight", facts), { exact: true });
  await aim.waitFor();
  await screenshot(page, "guide-aim");
  await page.getByRole("button", { name: t("common-menu") }).click();
  await page.getByRole("button", { name: t("table-guide-off") }).click();
  await aim.waitFor({ state: "detached" });
});

/** B holds Ag1 at e12, and Ab1 can walk to the nun at a8. */
const ROBBED = "en A0B0C0D0 9/30 A A8:a5,e,e12v,k10 B12:e,e,e12x,e C10:e,e,e,e N:a8,l5";

test("a robbed player is told how to free the child, why tattling pays, and that a kiss ends the game", async ({
  visit,
}) => {
  const user = await visit({ newcomer: true });
  const { page } = user;
  await page.addInitScript(() => localStorage.setItem("blacktop.guide", '["goal","walk"]'));
  await sitAt(user, { position: ROBBED, minutes: 30 });
  await bubble(page).locator(".title").waitFor();
  await expect
    .poll(() => bubble(page).innerText())
    .toContain(t("guide-pinned-text", { name: "" }).slice(0, 14));
  await screenshot(page, "guide-pinned");
  expect(await accessibilityViolations(page)).toEqual([]);

  await page.keyboard.press("Escape");
  const player = new Player(page);
  await player.pick({ at: "a5", piece: t("piece-own-b1") });
  await page.locator('[data-at="a8"] rect').first().hover();
  const panel = page.getByRole("region", { name: t("turn-label"), exact: true });
  await panel.locator(".brings").waitFor();
  await screenshot(page, "guide-tattle-brings");
  // The leader's card says so.
  expect(await page.locator('[data-card="B"] .about').innerText()).toContain(t("table-leads"));
});

test("on a phone Crumb speaks in the dock, and covers nothing of the yard", async ({ visit }) => {
  const user = await visit({ newcomer: true, device: "phone" });
  const { page } = user;
  await user.go("/");
  await playNow(page);
  await hint(page, "goal").waitFor();
  await screenshot(page, "guide-phone");
  const [says, yard] = await Promise.all([
    bubble(page).boundingBox(),
    page.getByRole("grid", { name: t("board-label") }).boundingBox(),
  ]);
  expect(says!.y).toBeGreaterThanOrEqual(yard!.y + yard!.height - 1);
  expect(says!.y + says!.height).toBeLessThanOrEqual(page.viewportSize()!.height + 1);

  // On a small phone the button is in sight too.
  await page.setViewportSize({ width: 360, height: 640 });
  await screenshot(page, "guide-phone-goal");
  const gotIt = page.getByRole("button", { name: t("guide-got-it") });
  const [card, go] = await Promise.all([bubble(page).boundingBox(), gotIt.boundingBox()]);
  expect(go!.y + go!.height).toBeLessThanOrEqual(card!.y + card!.height);
  await gotIt.tap();

  // What is aimed at has all the panel, although the hint about it is due.
  await page.setViewportSize({ width: 390, height: 844 });
  const player = new Player(page, "finger");
  await player.pick({ at: "boys", piece: "" });
  await hint(page, "walk").waitFor();
  await player.choose("c2");
  const menu = page.getByRole("dialog", { name: t("turn-choose") });
  await menu.waitFor();
  await screenshot(page, "guide-phone-aim");
  expect((await menu.getByRole("button").first().boundingBox())!.width).toBeGreaterThan(150);
  expect(await clippedText(page)).toEqual([]);
});

test("a friend who comes by link says a name, and is guided", async ({ visit }) => {
  const [host, friend] = [await visit(), await visit({ newcomer: true, device: "phone" })];
  await friend.go(`/t/${await sitAt(host, { minutes: 30 }, ["me", "open", { bot: 1 }])}`);
  const { page } = friend;
  await page.getByRole("button", { name: t("gather-sit-here") }).tap();
  const name = page.getByRole("textbox", { name: t("gather-your-name") });
  await name.fill("Mia");
  await name.press("Enter");
  await host.page.getByText("Mia", { exact: true }).waitFor();
  await host.page.getByRole("button", { name: t("gather-start") }).click();
  // What can be said to the host, who has the turn, is in the dock.
  await page.getByRole("button", { name: t("phrase-ouch") }).tap();
  await host.page.locator("[data-card]").getByText(t("phrase-ouch")).waitFor();
  await new Player(host.page).turn();
  await hint(page, "goal").waitFor();
});

test("a player who skips the guide has peace until it is switched on again", async ({ visit }) => {
  const user = await visit({ newcomer: true });
  const { page } = user;
  await user.go("/");
  await playNow(page);
  await bubble(page)
    .getByRole("button", { name: t("guide-skip") })
    .click();
  await page.getByText(t("table-guide-gone")).waitFor();
  expect(await bubble(page).count()).toBe(0);
  await user.go("/");
  await playNow(page);
  await new Player(page).look();
  expect(await bubble(page).count()).toBe(0);

  await page.getByRole("button", { name: t("common-menu") }).click();
  await page.getByRole("button", { name: t("table-guide-on") }).click();
  await hint(page, "goal").waitFor();
});

test("scenes are slow for a newcomer, until the newcomer chooses another speed", async ({ visit }) => {
  const user = await visit({ newcomer: true });
  const { page } = user;
  const speed = (name: string) =>
    page
      .getByRole("radiogroup", { name: t("settings-speed") })
      .getByRole("radio", { name: t(`settings-speed-${name}`) });
  await user.go("/settings");
  expect(await speed("normal").isChecked()).toBe(true);
  await user.go("/");
  await playNow(page);
  await user.go("/settings");
  expect(await speed("slow").isChecked()).toBe(true);
  await speed("normal").check();
  await page.reload();
  expect(await speed("normal").isChecked()).toBe(true);
});

test("a character greets the others, unless characters are to be quiet", async ({ visit }) => {
  const user = await visit();
  const { page } = user;
  await user.go("/");
  await playNow(page);
  await card(page).waitFor();
  expect((await card(page).innerText()).length).toBeGreaterThan(4);
  // What is said hides no name, no number and nothing of the turn.
  const hidden = await page.evaluate(() => {
    const said = document.querySelector(".saying")!.getBoundingClientRect();
    return [...document.querySelectorAll("[data-card] .face, .name, .money, .slab")]
      .filter((part) => {
        const { left, top, right, bottom } = part.getBoundingClientRect();
        return left < said.right && said.left < right && top < said.bottom && said.top < bottom;
      })
      .map(({ className }) => className);
  });
  expect(hidden).toEqual([]);

  await user.go("/settings");
  await page.getByRole("switch", { name: t("settings-talk") }).uncheck();
  await user.go("/");
  await playNow(page);
  const player = new Player(page);
  await player.decide(await player.look());
  expect(await card(page).count()).toBe(0);
});
