import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "./browser";
import { accessibilityViolations, clippedText, screenshot } from "./inspect";
import { called, t } from "./messages";
import { Player } from "./play";
import { NEARLY, sitAt, startHunted } from "./table";

const panel = (page: Page) => page.getByRole("region", { name: t("turn-label"), exact: true });
const middle = async (page: Page, selector: string) => {
  const { x, y, width, height } = (await page.locator(selector).first().boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
};

test("what players say lies over no score, no space and no button", async ({ visit }) => {
  const user = await visit({ device: "phone" });
  const { page } = user;
  await sitAt(user, { minutes: 30 });
  const said = page.locator(".said");
  for (const [width, height] of [
    [390, 844],
    [360, 640],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await said.waitFor();
    await screenshot(page, `phone-said-${width}x${height}`);
    const covered = await said.evaluate((bubble) => {
      const own = bubble.getBoundingClientRect();
      const others = document.querySelectorAll("[data-card], .schoolyard, button:enabled");
      return [...others].flatMap((other) => {
        const { left, top, right, bottom } = other.getBoundingClientRect();
        const apart = left >= own.right || right <= own.left || top >= own.bottom || bottom <= own.top;
        return apart || !other.checkVisibility({ visibilityProperty: true })
          ? []
          : other.outerHTML.slice(0, 80);
      });
    });
    expect(covered).toEqual([]);
  }
});

/** Ab1 can jump Bb1, three steps away. */
const JUMP = "en A0B0C0D0 5/30 A A10:d10,e,e,e B10:d7,e,e,e C10:e,e,e,e N:a8,l5";

for (const motion of ["moving", "still"] as const)
  test(`a fight is shown large beside the yard, ${motion}`, async ({ visit }) => {
    const [host, viewer] = [await visit(), await visit({ device: "phone", motion })];
    const table = await sitAt(host, { position: JUMP });
    const { page } = viewer;
    await page.clock.install();
    await viewer.go(`/t/${table}`);
    await new Player(page).look();
    await page.clock.pauseAt(Date.now() + 60_000);
    await new Player(host.page).act("Ab1:3xd7");
    const fight = page.locator('.look [data-piece="Ab1"][data-pose="attacks"] .figure');
    for (const [width, height] of [
      [390, 844],
      [360, 640],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect
        .poll(async () => (await page.clock.runFor(20), fight.count()), { timeout: 20_000 })
        .toBe(1);
      await screenshot(page, `phone-fight-${motion}-${width}x${height}`);
      const box = async (selector: string) => (await page.locator(selector).first().boundingBox())!;
      const [panel, yard] = [await box(".look"), await box(".yard")];
      const apart =
        panel.y >= yard.y + yard.height || panel.x >= yard.x + yard.width || panel.y + panel.height <= yard.y;
      expect([apart, panel.y + panel.height <= height, panel.x + panel.width <= width]).toEqual([
        true,
        true,
        true,
      ]);
      const [large, small] = [(await fight.boundingBox())!, await box('.yard [data-piece="Ab1"] .figure')];
      expect(large.height).toBeGreaterThan(1.6 * small.height);
    }
    // It is gone when there is nothing to look at.
    await expect
      .poll(async () => (await page.clock.runFor(100), page.locator(".look").count()), { timeout: 20_000 })
      .toBe(0);
  });

test("an offer, what is said and a hint have room beside one another, and the hint outlives a replay", async ({
  visit,
}) => {
  const [user, guest] = [await visit({ device: "phone", newcomer: true }), await visit()];
  const { page } = user;
  await page.addInitScript(() => localStorage.setItem("blacktop.guide", '["goal","walk"]'));
  await page.setViewportSize({ width: 390, height: 844 });
  const { other } = await startHunted(user, guest);
  await other.act("Bb1:3xd7");
  await other.turn();
  const offer = panel(page).getByRole("button", { name: t("table-missed", { coins: 1 }) });
  const hint = page.locator(".bubble .title").filter({ hasText: t("guide-pinned", { name: "" }).trim() });
  await hint.waitFor();
  await guest.page.getByText(t("table-say"), { exact: true }).click();
  await guest.page.getByRole("button", { name: t("phrase-good_luck") }).click();
  const words = page.getByRole("group", { name: t("guide-label") }).getByText(t("phrase-good_luck"));
  await words.waitFor();
  const track = panel(page).getByRole("list", { name: t("table-steps") });
  const child = panel(page).getByRole("button", { name: called("Ab2") });
  for (const size of ["390x844", "360x844", "844x390"]) {
    const [width = 0, height = 0] = size.split("x").map(Number);
    await page.setViewportSize({ width, height });
    await screenshot(page, `phone-offer-${size}`);
    const [heading, steps, link, piece] = await Promise.all(
      [panel(page).locator(".todo"), track, offer, child].map(async (part) => (await part.boundingBox())!),
    );
    // The link is beside the track, and the children are below both.
    expect(heading!.y + heading!.height).toBeLessThanOrEqual(link!.y);
    expect(steps!.x + steps!.width).toBeLessThanOrEqual(link!.x);
    for (const above of [steps!, link!]) expect(above.y + above.height).toBeLessThanOrEqual(piece!.y);
    expect(await clippedText(page)).toEqual([]);
  }

  await page.setViewportSize({ width: 390, height: 844 });
  await offer.tap();
  await hint.waitFor({ state: "detached" });
  await panel(page)
    .getByRole("button", { name: t("turn-skip") })
    .tap();
  await hint.waitFor();
});

test("children are picked in the dock, and the chosen one is shown there", async ({ visit }) => {
  const user = await visit({ device: "phone" });
  const { page } = user;
  // The second sentence needs two lines.
  await page.setViewportSize({ width: 360, height: 780 });
  await sitAt(user, { position: NEARLY });
  const child = panel(page).getByRole("button", { name: called("Ab1"), exact: true });
  await child.waitFor();
  const steps = panel(page).getByRole("list", { name: t("table-steps") });
  const place = await steps.boundingBox();
  await child.tap();
  await new Player(page).waitForTask(t("turn-todo-where", { piece: called("Ab1") }));
  expect(await steps.boundingBox()).toEqual(place);
  expect(await child.getAttribute("aria-pressed")).toBe("true");
  await screenshot(page, "phone-dock");
  expect(await accessibilityViolations(page)).toEqual([]);
});

test("a tap aims, the lens moves the aim, and the button does it", async ({ visit }) => {
  const user = await visit({ device: "phone" });
  const { page, context } = user;
  await page.setViewportSize({ width: 390, height: 844 });
  await sitAt(user, { position: NEARLY });
  const player = new Player(page, "finger");
  const view = await player.look();
  await player.pick({ at: "d10", piece: called("Ab1") });
  const { targets } = await player.after(view);
  expect(targets).toEqual(expect.arrayContaining(["c10", "e10"]));
  await player.choose("c10");
  const lens = page.locator(".glass");
  await lens.waitFor();
  await panel(page).getByText(t("turn-tip-again")).waitFor();
  await screenshot(page, "phone-aim");
  // Two spaces to the right, as large as they are in the lens.
  const start = await middle(page, ".glass");
  const cdp = await context.newCDPSession(page);
  const finger = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: (typeof start)[]) =>
    cdp.send("Input.dispatchTouchEvent", { type, touchPoints });
  await finger("touchStart", start);
  await finger("touchMove", { ...start, x: start.x + 36 });
  await finger("touchMove", { ...start, x: start.x + 72 });
  await finger("touchEnd");
  const before = await player.look();
  await page
    .getByRole("dialog", { name: t("turn-choose") })
    .getByRole("button")
    .first()
    .tap();
  await player.after(before);
  const stands = page.locator('[data-at="e10"]');
  expect(await stands.getAttribute("aria-label")).toContain(called("Ab1"));
});

test("children in an entrance are picked by one tap", async ({ visit }) => {
  const user = await visit({ device: "phone" });
  const { page } = user;
  await sitAt(user, { minutes: 30 });
  const player = new Player(page, "finger");
  await player.look();
  const { x, y } = await middle(page, '[data-piece="Ab2"] .figure');
  await page.touchscreen.tap(x, y);
  await player.waitForTask(t("turn-todo-where", { piece: called("Ab2") }));
});

test("a tap that does nothing points out the task", async ({ visit }) => {
  const user = await visit({ device: "phone", motion: "moving" });
  const { page } = user;
  await sitAt(user, { position: NEARLY });
  await new Player(page).look();
  await page.evaluate(() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...facts) {
      if (this.matches(".todo")) document.body.dataset.nudged = "true";
      return animate.apply(this, facts);
    };
  });
  await page.locator('[data-at="g3"] rect').first().tap();
  await page.locator("body[data-nudged]").waitFor();
});

test("why not leads to the lesson that shows it", async ({ visit }) => {
  const user = await visit({ device: "phone" });
  const { page, context } = user;
  await sitAt(user, { position: NEARLY });
  const player = new Player(page, "finger");
  const view = await player.look();
  await player.pick({ at: "d10", piece: called("Ab1") });
  await player.after(view);
  await player.choose("l1");
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: t("turn-why-lesson") }).tap();
  const lesson = await opened;
  await lesson.getByRole("heading", { name: t("learn-walk-title") }).waitFor();
});

test("a kiss is shown larger than anything else, over the yard", async ({ visit }) => {
  const user = await visit({ device: "phone", motion: "moving" });
  const { page } = user;
  await sitAt(user, { position: NEARLY });
  const player = new Player(page);
  await player.pick({ at: "d10", piece: called("Ab1") });
  await player.choose("d7");
  await page.getByRole("button", { name: t("turn-move-kiss", { steps: 3, one: called("Ag1") }) }).click();
  const kisser = page.locator('.stage [data-piece="Ab1"] .figure');
  await kisser.waitFor();
  const large = (await kisser.boundingBox())!;
  await page.locator(".stage").waitFor({ state: "detached" });
  const small = (await page.locator('.yard [data-piece="Ab1"] .figure').first().boundingBox())!;
  expect(large.height).toBeGreaterThan(3 * small.height);
});

const inSight = async (page: Page, name: string) => {
  const button = page.getByRole("button", { name }).first();
  await button.waitFor();
  return button.evaluate((node) => {
    const { x, y, width, height, bottom } = node.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return bottom <= innerHeight && node.contains(top);
  });
};

/** Ab1 attacks Bb1 and is asked whether it stays. */
const ASKED = "en A0B0C0D0 9/30 A A8:c3x,e,e12,k10 B12:c3v,e,e,e C10:e,e,e,e N:a8,l5";

test("Crumb's first card about a fight leaves the question and its answers in sight", async ({ visit }) => {
  const user = await visit({ newcomer: true, device: "phone" });
  const { page } = user;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => localStorage.setItem("blacktop.guide", '["goal","walk"]'));
  await sitAt(user, { position: ASKED, minutes: 30 });
  await page.getByRole("group", { name: t("guide-label") }).waitFor();
  await screenshot(page, "phone-guide-stand");
  for (const name of [t("turn-stay"), t("turn-leave"), t("guide-got-it")])
    expect(await inSight(page, name)).toBe(true);
});

/** Ab1 can walk to the nun at a8 and tell on B, on C, or on A's own second boy. */
const TELLTALE = "en A0B0C0D0 9/30 A A8:a5,f3x,e,k10 B12:e12x,f3v,h8v,e C10:e12v,h8x,e,e N:a8,l5";

test("of several fights to tell on, each has a button in sight, and the board shows the first", async ({
  visit,
}) => {
  const user = await visit({ device: "phone" });
  const { page } = user;
  await page.setViewportSize({ width: 390, height: 844 });
  await sitAt(user, { position: TELLTALE, minutes: 30 });
  await page.getByRole("button", { name: t("turn-leave") }).click();
  const player = new Player(page);
  await player.pick({ at: "a5", piece: called("Ab1") });
  const { x, y } = await middle(page, '[data-at="a8"]');
  await page.touchscreen.tap(x, y);
  await screenshot(page, "phone-tattle");
  const choices = panel(page).getByRole("dialog").getByRole("button");
  await choices.first().waitFor();
  // The first of them: N1 would run to the fight of B.
  const ghost = page.locator(".schoolyard .scene g[opacity='.7']");
  expect(await ghost.getAttribute("transform")).toBe("translate(270 30)");
  for (const name of await choices.allInnerTexts()) expect(await inSight(page, name.trim())).toBe(true);
});

test("the first button of the front page is in sight on a phone that lies, and all opponents are", async ({
  visit,
}) => {
  const user = await visit({ device: "phone" });
  const { page } = user;
  await page.setViewportSize({ width: 844, height: 390 });
  await user.go("/");
  const go = page.getByRole("button", { name: t("front-now-go"), exact: true });
  const box = (await go.boundingBox())!;
  expect(box.y + box.height).toBeLessThanOrEqual(390);
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 740 });
    const faces = page.locator(".faces label");
    const ends = await faces.evaluateAll((all) => all.map((face) => face.getBoundingClientRect().right));
    expect(ends.length).toBe(8);
    expect(Math.max(...ends)).toBeLessThanOrEqual(width);
    await screenshot(page, `phone-front-${width}`);
  }
});

test("on a phone the invitation comes first, and those who share it say first who they are", async ({
  visit,
}) => {
  const user = await visit({ device: "phone" });
  const { page } = user;
  await sitAt(user, {}, ["me", "open", { bot: 1 }]);
  const top = async (name: string) =>
    (await page.getByRole("region", { name, exact: true }).boundingBox())!.y;
  expect(await top(t("gather-invite"))).toBeLessThan(await top(t("gather-seats")));
  await user.go("/new/here");
  const yard = page.getByText(t("yard-fold"), { exact: true });
  expect((await yard.boundingBox())!.y).toBeGreaterThan(await top(t("new-seats")));
  await yard.tap();
  await page.getByText(t("yard-how")).waitFor();
  expect(await page.getByText(t("yard-keys")).isVisible()).toBe(false);
});

/** One of A's children sits in detention. */
const DETAINED = "en A0B0C0D0 5/30 A A10:d10,d,e,e B10:d7,e,e,e C10:e,e,e,e N:a8,l5";

test("a cross on a step of the turn says why", async ({ visit }) => {
  const user = await visit({ device: "phone" });
  const { page } = user;
  await page.setViewportSize({ width: 390, height: 844 });
  await sitAt(user, { position: DETAINED });
  await panel(page)
    .getByRole("button", { name: t("table-lost-why", { step: "3" }) })
    .tap();
  const notice = page.getByText(t("table-lost-detained"), { exact: true });
  await notice.waitFor();
  // It covers no button of the dock.
  const { y, height } = (await notice.boundingBox())!;
  expect(y + height).toBeLessThanOrEqual((await panel(page).boundingBox())!.y);
});
