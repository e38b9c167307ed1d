import { expect } from "vitest";
import type { Page } from "playwright-core";
import { test } from "./browser";
import { screenshot } from "./inspect";
import { Player } from "./play";
import { NEARLY, sitAt } from "./table";
import { called, t } from "./messages";

/** Three children in the shelter a1. */
const CROWD = "en A0B0C0D0 22/30 A A9:a1,a1,a1,e12 B11:c4,e,e,i7 C10:e,f5,e,l9 N:a8,l5";

const trails = (page: Page) => page.locator('.scene path[stroke^="var(--seat-"]');

test("a turn of several decisions is restarted with a button", async ({ visit }) => {
  const user = await visit();
  const { page } = user;
  await sitAt(user);
  const player = new Player(page);
  const restart = page.getByRole("button", { name: t("turn-restart"), exact: true });
  let view = await player.look();
  const start = view.todo;
  const decide = async () => {
    const undone = await page.locator('[data-piece^="A"]').evaluateAll((all) => all.length);
    expect(undone).toBe(4);
    view = await player.decide(view);
    view = await player.decide(view);
  };
  await decide();
  // One decision is taken back by undo.
  expect(await restart.count()).toBe(0);
  await decide();
  await restart.click();
  await player.waitForTask(start);
  expect(await restart.count()).toBe(0);
});

test("the trail of the last turn is a layer that can be switched off", async ({ visit }) => {
  const user = await visit();
  const { page } = user;
  await sitAt(user);
  const player = new Player(page);
  await player.turn();
  await player.look();
  await page.locator(".pickable").first().waitFor();
  expect(await trails(page).count()).toBeGreaterThan(0);
  const last = page.getByRole("button", { name: t("table-tool-last") }).first();
  expect(await last.getAttribute("aria-pressed")).toBe("true");
  await Promise.all([page.waitForResponse(/\/me\/settings$/), last.click()]);
  await trails(page).first().waitFor({ state: "detached" });
  await page.reload();
  await page.locator(".pickable").first().waitFor();
  expect(await trails(page).count()).toBe(0);
});

test("on a phone a bot is voted in for a player who is away", async ({ visit }) => {
  const [host, guest] = [await visit({ device: "phone" }), await visit()];
  await host.go("/");
  await host.page.getByRole("button", { name: t("front-friends-go") }).tap();
  // No other device can open it, so it is folded.
  await host.page.getByText(t("gather-only-here-more")).click();
  const link = await host.page.getByRole("textbox", { name: t("gather-link") }).inputValue();
  await guest.page.goto(link);
  await guest.page
    .getByRole("button", { name: t("gather-sit-here") })
    .first()
    .click();
  await host.page.getByRole("button", { name: t("gather-fill", { count: 2 }) }).tap();
  await host.page.getByRole("button", { name: t("gather-start") }).tap();
  await host.page.getByRole("grid", { name: t("board-label") }).waitFor();
  await guest.context.close();
  const vote = host.page.getByRole("status").getByRole("button", { name: t("table-vote-bot") });
  await screenshot(host.page, "phone-absent");
  await vote.tap();
  await host.page.locator('[data-card="B"]', { hasText: t("table-stand-in") }).waitFor({ state: "attached" });
  await vote.waitFor({ state: "detached" });
});

test("the clock stays where it is, and the time is shown once", async ({ visit }) => {
  const user = await visit();
  const { page } = user;
  await sitAt(user, { timer: { kind: "sand", seconds: 90 }, position: NEARLY });
  const minute = page.getByText(t("table-minute", { minute: 22, minutes: 30 })).filter({ visible: true });
  const player = new Player(page);
  const clock = page.locator(".bar > p").first();
  const place = async () => (await clock.boundingBox())!;
  const view = await player.look();
  await page.getByRole("timer").waitFor();
  const before = await place();
  expect(await minute.count()).toBe(1);
  // In the first line, however long the minute is.
  expect(before.y).toBeLessThan(60);
  await player.pick({ at: "d10", piece: called("Ab1") });
  await player.after(view);
  expect(await place()).toEqual(before);
  await player.choose("d7");
  await page.getByRole("dialog", { name: t("turn-choose") }).waitFor();
  expect(await place()).toEqual(before);
});

test("a finger that rests on a small yard is shown what is under it", async ({ visit }) => {
  const user = await visit({ device: "phone" });
  const { page, context } = user;
  await sitAt(user, { position: NEARLY });
  const player = new Player(page, "finger");
  const view = await player.look();
  await player.pick({ at: "d10", piece: called("Ab1") });
  const { targets } = await player.after(view);
  const middle = async (at: string) => {
    const { x, y, width, height } = (await page.locator(`[data-at="${at}"] rect`).first().boundingBox())!;
    return { x: x + width / 2, y: y + height / 2 };
  };
  const cdp = await context.newCDPSession(page);
  const finger = (
    type: "touchStart" | "touchMove" | "touchEnd",
    ...touchPoints: { x: number; y: number }[]
  ) => cdp.send("Input.dispatchTouchEvent", { type, touchPoints });
  const lens = page.locator(".lens");
  const end = await middle("d7");
  expect(targets).toContain("d7");
  await finger("touchStart", await middle("g7"));
  await lens.waitFor();
  await finger("touchMove", await middle("e7"));
  await finger("touchMove", end);
  // The sentence says what would be done, and the glass is above the finger.
  await page.locator(".scene .aim").waitFor();
  const glass = (await lens.boundingBox())!;
  expect(glass.y + glass.height).toBeLessThanOrEqual(end.y - 40);
  await screenshot(page, "phone-lens");
  await finger("touchEnd");
  await page.getByRole("dialog", { name: t("turn-choose") }).waitFor();
  await lens.waitFor({ state: "detached" });
});

test("children in a crowded shelter are nearly as large as others", async ({ visit }) => {
  const user = await visit();
  const { page } = user;
  await sitAt(user, { position: CROWD });
  await page.getByRole("grid", { name: t("board-label") }).waitFor();
  const high = async (piece: string) =>
    (await page.locator(`[data-piece="${piece}"] .figure`).boundingBox())!.height;
  await screenshot(page, "crowd");
  expect(await high("Ab2")).toBeGreaterThan(0.75 * (await high("Bb1")));
});

test("the card of a player shows the name whole, and the level whole or not at all", async ({ visit }) => {
  const user = await visit();
  const { page } = user;
  await sitAt(user, {}, ["me", { bot: 1 }, { bot: 3 }, { bot: 8 }]);
  for (const width of [1920, 1440, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    const cut = await page.locator(".name.bot, .about span").evaluateAll((all) =>
      all.flatMap((words) => {
        const [own, line] = [words, words.closest("p")!].map((element) => element.getBoundingClientRect());
        const isSeen = own!.top < line!.bottom - 1;
        const isWhole = words.scrollWidth <= words.clientWidth && own!.right <= line!.right + 1;
        return isSeen && !isWhole ? words.textContent : [];
      }),
    );
    expect(cut, String(width)).toEqual([]);
  }
  // It is still told.
  const about = page.locator("[data-card=C] .about");
  expect(await about.getAttribute("title")).toContain(t("level-3"));
  expect(await about.textContent()).toContain(t("level-3"));
});
