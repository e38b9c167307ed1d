import type { Page } from "playwright-core";
import { expect } from "vitest";
import { whole } from "../src/words/sentence";
import { test } from "./browser";
import { LANGUAGES, called, pattern, t } from "./messages";
import { Player } from "./play";
import { NEARLY, sitAt } from "./table";
import { FIGHTS, Tour } from "./tour";

/** Codes as notation has them, which sentences for players do not have. */
const CODES = /\b([A-E][bg][12]|N[12])\b/;

/** Waits until this is read out. */
const said = (page: Page, words: string) =>
  page.locator("[aria-live]", { hasText: words }).waitFor({ state: "attached" });

/** Both nuns are free; a girl of the player's is pinned, a boy is in the entrance. */
const PINNED = "en A0B0C0D0 10/30 A A12:e,b1,e12v,k12 B9:d7,e,e,e C9:e,a2,e12x,e N:a8,l5";

/** A boy of the player's attacks, another is attacked, and a nun is near. */
const TWO_FIGHTS = "en A0B0C0D0 19/30 A A10:i8x,i3v,c7,k12 B11:b1,a2,e,e C9:i3x,b2,e,i8v N:d8,k6";

test.for(LANGUAGES)(
  "spaces, the turn and its questions speak of people, not of codes (%s)",
  async (language, { visit }) => {
    const tour = new Tour(await visit({ language }), language);
    const { page } = tour;
    for (const position of [NEARLY, FIGHTS]) {
      await tour.play(position);
      await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
      const labels = await page
        .locator('[role="gridcell"]')
        .evaluateAll((cells) => cells.map((cell) => cell.ariaLabel));
      expect(labels.filter((label) => !label || CODES.test(label))).toEqual([]);
      expect(labels.filter((label) => label?.includes(called("N1", language))).length).toBeGreaterThan(0);
      const panel = page.getByRole("region", { name: tour.t("turn-label"), exact: true });
      expect(await panel.innerText()).not.toMatch(CODES);
    }
  },
);

test("events are announced by names", async ({ visit }) => {
  const user = await visit();
  await sitAt(user, { position: NEARLY });
  const player = new Player(user.page);
  await player.act("Ab1:3-a10");
  await said(user.page, whole(t("story-walk", { child: called("Ab1"), to: "a10" })));
});

test("a child that cannot move says why, and what was picked is put back", async ({ visit }) => {
  const user = await visit();
  const { page } = user;
  await sitAt(user, { position: PINNED });
  const player = new Player(page, "keys");
  const why = page.getByText(t("turn-why"), { exact: true });
  const rival = (await page.locator("[data-card=C] .name").getAttribute("title")) ?? "";
  const pinned = t("illegal-pinned", { child: called("Ag1"), attacker: t("story-child-g", { name: rival }) });
  await player.pick({ at: "b1", piece: called("Ab2") });
  await player.waitForTask(t("turn-todo-where", { piece: called("Ab2") }));
  await page.keyboard.type("g1");
  await said(page, whole(pinned).slice(0, -1));
  await why.waitFor();
  await player.waitForTask(t("turn-todo-move", { steps: 3 }));
  // The same with the mouse, and for those in an entrance.
  await player.pick({ at: "b1", piece: called("Ab2") });
  await why.waitFor({ state: "detached" });
  await page.locator('[data-at="e12"] rect').first().click();
  await why.waitFor();
  await player.waitForTask(t("turn-todo-move", { steps: 3 }));
  // It is the reader's turn, and so it says.
  const name = (await page.locator("[data-card=B] .name").getAttribute("title")) ?? "";
  const other = t("turn-not-yours", { child: t("story-child-b", { name }) });
  await page.locator('[data-at="d7"] rect').first().click();
  await said(page, whole(other).slice(0, -1));
  await page.getByText(whole(other)).first().waitFor();
  await player.act("Ab1:3-c2");
  await page.keyboard.type("b1");
  await said(page, whole(t("illegal-moved-already", { child: called("Ab1") })).slice(0, -1));
});

test("telling on a child of one's own is said to be that, and comes last", async ({ visit }) => {
  const user = await visit();
  const { page } = user;
  await sitAt(user, { position: TWO_FIGHTS });
  const player = new Player(page);
  await player.look();
  await page
    .getByRole("group")
    .getByRole("button", { name: t("turn-stay") })
    .click();
  await player.waitForTask(t("turn-todo-move", { steps: 2 }));
  await player.pick({ at: "c7", piece: called("Ag1") });
  await player.waitForTask(t("turn-todo-where", { piece: called("Ag1") }));
  await page.locator('[data-at="d8"] rect').first().click();
  const menu = page.getByRole("dialog", { name: t("turn-choose") });
  const choices = await menu.getByRole("button").allInnerTexts();
  const name = (await page.locator("[data-card=C] .name").getAttribute("title")) ?? "";
  const rival = t("story-child-b", { name });
  expect(choices.slice(0, 2)).toEqual([
    whole(t("turn-move-tattle", { one: rival, other: called("Ab2"), fight: "i3" })).slice(0, -1),
    expect.stringContaining(called("Ab1")),
  ]);
  expect(choices[1]).toMatch(pattern("turn-move-tattle-own", "one", "other", "fight"));
});

test("the hopscotch says which nun may move", async ({ visit }) => {
  const user = await visit();
  const { page } = user;
  await sitAt(user);
  const nuns = t("table-step-nuns", { one: called("N1"), other: called("N2") });
  const square = page
    .getByRole("list", { name: t("table-steps") })
    .getByRole("listitem")
    .nth(3);
  expect(await square.innerText()).toContain(t("table-step-left", { step: nuns }));
  expect(await square.locator("use").count()).toBe(2);
  expect(await square.locator("text").count()).toBe(0);
  // A nun who sees a fight that goes on must come, and the other may not.
  await sitAt(user, { position: FIGHTS });
  const player = new Player(page);
  await player.look();
  await player.press(t("turn-pass"));
  await page.locator("dialog[open]").waitFor();
  await player.press(t("turn-pass"));
  await player.waitForTask(t("turn-todo-nun-only", { nun: called("N1") }));
  expect(await square.innerText()).toContain(t("table-step-now", { step: called("N1") }));
  expect(await square.locator("use").count()).toBe(1);
});

test("nothing around the turn moves while the mouse crosses the yard", async ({ visit }) => {
  const user = await visit();
  const { page } = user;
  await sitAt(user, { position: NEARLY });
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    const place = async () => [
      await page.getByRole("heading", { name: t("table-log") }).boundingBox(),
      await page.getByRole("button", { name: t("turn-undo") }).boundingBox(),
    ];
    await new Player(page).look();
    const hover = (at: string) => page.locator(`[data-at="${at}"] rect`).first().hover();
    const before = await place();
    await page.locator('[data-at="d10"] rect').first().click();
    await page.getByText(t("turn-todo-where", { piece: called("Ab1") })).waitFor();
    expect(await place()).toEqual(before);
    await hover("d7");
    await page.getByText(t("turn-move-kiss", { steps: 3, one: called("Ag1") })).waitFor();
    expect(await place()).toEqual(before);
    await hover("g6");
    await page.getByText(t("turn-why"), { exact: true }).waitFor();
    expect(await place()).toEqual(before);
    await page.keyboard.press("Escape");
    await page.locator('[data-at="d10"] rect').first().click();
    await page.getByText(t("turn-todo-move", { steps: 3 })).waitFor();
  }
});

test("each fight says what its own answer costs", async ({ visit }) => {
  const user = await visit();
  const { page } = user;
  await sitAt(user, { position: FIGHTS });
  const stays = page.getByRole("group").getByRole("button", { name: t("turn-stay") });
  const costs = async () => (await stays.allInnerTexts()).map((text) => text.replace(/\s+/g, " "));
  const cost = (steps: number) => `${t("turn-stay")} ${t("turn-stay-costs", { steps })}`;
  await stays.nth(1).waitFor();
  expect(await costs()).toEqual([cost(3), cost(3)]);
  await stays.first().click();
  expect(await costs()).toEqual([cost(3), cost(2)]);
});
