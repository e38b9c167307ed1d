// The screens around a table, at every size: nothing is cut off or out of reach, and keys are enough.

import type { Page } from "playwright-core";
import { expect } from "vitest";
import { USUAL_TABLE } from "../src/state/options";
import type { Preferences } from "../src/wire";
import { test } from "./browser";
import { accessibilityViolations, clippedText, screenshot } from "./inspect";
import { LANGUAGES, t } from "./messages";
import { Tour } from "./tour";

const SIZES = ["360x640", "390x844", "768x1024", "844x390", "1440x900", "1920x1080"];

/** Runs in the page: pairs of things to press that lie over each other. What sticks to the window lies over all else. */
function overlapping(): string[] {
  const sticks = (element: Element): boolean =>
    /fixed|sticky/.test(getComputedStyle(element).position) ||
    (element.parentElement !== null && sticks(element.parentElement));
  const all = [...document.querySelectorAll("button, .button, select, summary, textarea, [role=switch]")]
    .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .filter((element) => !element.closest(".skip, [inert]") && !sticks(element))
    .map((element) => ({ element, box: element.getBoundingClientRect() }));
  // A button that is wholly on another one was put there.
  const isWithin = (inner: DOMRect, outer: DOMRect) =>
    inner.left >= outer.left &&
    inner.right <= outer.right &&
    inner.top >= outer.top &&
    inner.bottom <= outer.bottom;
  const call = (element: Element) =>
    `“${(element.ariaLabel ?? element.textContent ?? "").trim().slice(0, 40)}”`;
  return all.flatMap(({ element, box }, nth) =>
    all
      .slice(nth + 1)
      .filter(
        (other) =>
          !isWithin(box, other.box) &&
          !isWithin(other.box, box) &&
          Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 1 &&
          Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top) > 1,
      )
      .map((other) => `${call(element)} and ${call(other.element)} overlap`),
  );
}

/** What is wrong with the screen at any of the sizes. */
async function wrongAtSizes(page: Page, name: string): Promise<string[]> {
  const found: string[] = [];
  for (const size of SIZES) {
    const [width = 0, height = 0] = size.split("x").map(Number);
    await page.setViewportSize({ width, height });
    const wrong = [...(await clippedText(page)), ...(await page.evaluate(overlapping))];
    found.push(...wrong.map((what) => `${name} ${size}: ${what}`));
    await screenshot(page, `${name}-${size}`);
  }
  return found;
}

test.for(LANGUAGES)(
  "every screen fits every window, with letters of twice the size too, %s",
  async (language, { visit }) => {
    const user = await visit({ language });
    const tour = new Tour(user, language);
    const { page } = tour;
    const cdp = await user.context.newCDPSession(page);
    const enlarge = (standard: number) =>
      cdp.send("Page.setFontSizes", { fontSizes: { standard, fixed: standard * 0.8125 } });
    const game = await tour.game();
    const screens: Record<string, () => Promise<void>> = {
      front: () => tour.go("/"),
      new: () => tour.go("/new"),
      settings: () => tour.go("/settings"),
      learn: () => tour.go("/learn"),
      rules: () => tour.go("/rules"),
      import: () => tour.go("/import"),
      look: () => tour.go(`/t/${game}/look/12`, "board"),
      end: async () => {
        await tour.go(`/t/${await tour.win()}`, "board");
        await page.locator(".finale .doors > .primary").waitFor();
      },
    };
    const found: string[] = [];
    for (const [name, open] of Object.entries(screens)) {
      await open();
      found.push(...(await wrongAtSizes(page, `${name}-${language}`)));
      await enlarge(32);
      found.push(...(await wrongAtSizes(page, `${name}-${language}-large`)));
      await enlarge(16);
    }
    expect(found).toEqual([]);
  },
);

test.for(LANGUAGES)("a new table fits every window, %s", async (language, { visit }) => {
  const user = await visit({ language });
  const tour = new Tour(user, language);
  for (const [name, path] of [
    ["new", "/new"],
    ["here", "/new/here"],
  ] as const) {
    await tour.go(path);
    const { page } = tour;
    await page
      .getByRole("button", { name: tour.t("new-seat-change") })
      .nth(1)
      .click();
    await page.getByRole("radiogroup", { name: tour.t("gather-who", { seat: "B" }) }).waitFor();
    await page.getByText(tour.t("new-more"), { exact: true }).click();
    expect(await wrongAtSizes(page, `${name}-${language}`)).toEqual([]);
    expect(await accessibilityViolations(page)).toEqual([]);
  }
});

test("seats are filled by keys, and each bot is another character", async ({ visit }) => {
  const user = await visit();
  const { page } = user;
  await user.go("/new");
  const change = page.getByRole("button", { name: t("new-seat-change") });
  for (const [nth, seat] of [
    [1, "B"],
    [2, "C"],
    [3, "D"],
  ] as const) {
    await change.nth(nth).press("Enter");
    const choice = page.getByRole("radiogroup", { name: t("gather-who", { seat }) });
    await choice.getByRole("radio", { checked: true }).focus();
    // Past the player on this screen to the first two levels.
    for (let time = 0; time < 3; time += 1) await page.keyboard.press("ArrowRight");
    expect(
      await choice
        .getByRole("radio", { name: t("common-level", { level: 2, name: t("level-2") }) })
        .isChecked(),
    ).toBe(true);
    await change.nth(nth).press("Enter");
    await choice.waitFor({ state: "detached" });
  }
  const names = page.getByRole("region", { name: t("new-seats") }).locator("li b");
  const bots = (await names.allInnerTexts()).slice(1);
  expect(bots[0]).toBe(t("cast-luna"));
  expect(new Set(bots).size).toBe(3);
  await page.getByRole("button", { name: t("new-add", { number: 5 }) }).press("Enter");
  expect(await change.count()).toBe(5);
  await page
    .getByRole("radiogroup", { name: t("new-players") })
    .getByRole("radio", { name: "4" })
    .check();
  await page.getByRole("button", { name: t("new-gather") }).click();
  // The same three wait at the table.
  await page.getByRole("heading", { name: t("gather-full") }).waitFor();
  for (const name of bots) await page.getByText(name, { exact: true }).first().waitFor();
});

test("seats of one screen are level with each other", async ({ visit }) => {
  const user = await visit();
  const { page } = user;
  await user.go("/new/here");
  const cards = page.getByRole("region", { name: t("new-seats") }).getByRole("listitem");
  await cards.nth(USUAL_TABLE.players - 1).waitFor();
  const boxes = await Promise.all((await cards.all()).map((card) => card.boundingBox()));
  expect(boxes.map((box) => Math.round(box?.height ?? 0))).toEqual(
    boxes.map(() => Math.round(boxes[0]?.height ?? -1)),
  );
  expect(new Set(boxes.map((box) => box?.x)).size).toBe(1);
  expect(USUAL_TABLE.players).toBe(boxes.length);
});

test.for(LANGUAGES)("the waiting room fits every window, %s", async (language, { visit }) => {
  const user = await visit({ language });
  const tour = new Tour(user, language);
  const { page } = tour;
  const settings = { ...USUAL_TABLE, players: 5, first: "schooling" as const };
  await tour.go(`/t/${await tour.table(settings, ["me", { bot: 5 }, "open", "open", "open"])}`);
  const name = `${tour.t("new-seat-change")} · ${tour.t("common-seat", { seat: "B" })}`;
  await page.getByRole("button", { name, exact: true }).press("Enter");
  await page.getByRole("radiogroup", { name: tour.t("gather-who", { seat: "B" }) }).waitFor();
  await page.getByRole("img", { name: tour.t("yard-picture", { code: USUAL_TABLE.board }) }).waitFor();
  expect(await wrongAtSizes(page, `gather-${language}`)).toEqual([]);
  expect(await accessibilityViolations(page)).toEqual([]);
});

test("the host seats bots by keys, and nothing changes before it is done", async ({ visit }) => {
  const user = await visit();
  const { page } = user;
  const tour = new Tour(user);
  await tour.go(`/t/${await tour.table(USUAL_TABLE, ["me", "open", "open", "open"])}`);
  await page
    .getByRole("button", { name: t("new-seat-change") })
    .first()
    .press("Enter");
  const choice = page.getByRole("radiogroup", { name: t("gather-who", { seat: "B" }) });
  await choice.getByRole("radio", { checked: true }).focus();
  for (let time = 0; time < 2; time += 1) await page.keyboard.press("ArrowRight");
  const waiting = page.getByText(t("gather-wait", { count: 3 }));
  expect(await waiting.isVisible()).toBe(true);
  await page.getByRole("button", { name: t("gather-seat") }).press("Enter");
  await page.getByText(t("cast-momo"), { exact: true }).first().waitFor();
  await page.getByText(t("gather-wait", { count: 2 })).waitFor();
  await choice.waitFor({ state: "detached" });
});

test("settings are changed by keys and kept at once", async ({ visit }) => {
  const user = await visit();
  const { page } = user;
  const group = (name: string) => page.getByRole("radiogroup", { name: t(`settings-${name}`), exact: true });
  const stored = async () => {
    const answer = await page.request.get(`${user.server.url}/api/me/settings`);
    const { theme, board, speed, layers } = (await answer.json()) as Preferences;
    return { theme, board, speed, sight: layers.sight };
  };
  await user.go("/settings");
  for (const name of ["theme", "board", "speed"]) {
    await group(name).getByRole("radio", { checked: true }).focus();
    await page.keyboard.press("ArrowRight");
  }
  await page.getByRole("switch", { name: t("settings-sight") }).press("Space");
  const chosen = { theme: "light", board: "chalk", speed: "fast", sight: false };
  await expect.poll(stored).toEqual(chosen);
  // Each skin shows its own yard.
  const ground = (nth: number) =>
    group("board")
      .locator(".schoolyard")
      .nth(nth)
      .evaluate((yard) => getComputedStyle(yard).getPropertyValue("--asphalt"));
  expect(new Set([await ground(0), await ground(1), await ground(2)]).size).toBe(3);
  await page.reload();
  await group("board")
    .getByRole("radio", { name: t("settings-board-chalk"), checked: true })
    .waitFor();
  expect(await page.getByRole("switch", { name: t("settings-sight") }).isChecked()).toBe(false);
});
