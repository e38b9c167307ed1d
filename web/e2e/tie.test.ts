import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { schedule } from "../src/state/duel";
import type { Command, Update } from "../src/wire";
import { test, type TestUser } from "./browser";
import { accessibilityViolations, clippedText, screenshot } from "./inspect";
import { sitAt } from "./table";
import { pattern, t } from "./messages";

/** Passes in a game of one minute: all players are tied. */
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
  await broken(page);
  const log = await page.getByRole("log", { includeHidden: true }).innerText();
  expect(log.match(/pushes with [1-9][\d,]* points/g)?.length).toBe(3);
  await screenshot(page, "tie-broken");
});

/** Waits for the finale to say who won the arm-wrestling, to winners and losers. */
async function broken(page: Page): Promise<void> {
  const words = t("log-tie-broken-duel", { winner: "" }).trim();
  await page.locator(".finale .told").getByText(words).waitFor();
}

/** From here on the page's time stands still until the test moves it. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
}

/** Moves a page's time through a round of a duel that has just begun, with something to do on each beat. */
async function runRound(
  page: Page,
  dialog: Locator,
  beats: readonly number[],
  press: () => Promise<void>,
): Promise<void> {
  let now = -400;
  for (const beat of schedule(beats)) {
    await page.clock.runFor(beat - now);
    now = beat;
    await press();
  }
  await page.clock.runFor(350);
  expect(await dialog.isVisible()).toBe(true);
  await page.clock.runFor(100);
  await dialog.waitFor({ state: "hidden" });
}

async function fetchUpdate({ page, server }: TestUser, table: string): Promise<Update> {
  const answer = await page.request.get(`${server.url}/api/tables/${table}?since=0`);
  return (await answer.json()) as Update;
}

test("equal scores lead to another, faster round", async ({ visit }) => {
  const user = await visit();
  const { page, server } = user;
  await page.clock.install();
  const table = await sitAt(user, { minutes: 1 }, ["me", "me", "me"]);
  await tie(page);
  await stopTime(page);

  const fetchTable = () => fetchUpdate(user, table);
  const fetchBeats = async () => (await fetchTable()).room?.tie?.beats ?? [];
  /** A and B wrestle on the page, where A taps or not; then C, who never taps. */
  const wrestle = async (beats: number[], press: () => Promise<void>) => {
    await page.getByRole("button", { name: pattern("tie-wrestle-next", "names") }).click();
    const dialog = page.getByRole("dialog", { name: t("duel-title") });
    await dialog.getByRole("checkbox", { name: t("duel-sound") }).uncheck();
    await dialog.getByRole("button", { name: t("duel-go") }).click();
    await runRound(page, dialog, beats, press);
    const command: Command = { verb: "wrestle", seat: "C", taps: beats.map(() => null) };
    const data = { key: `C${beats[0]}`, seen: (await fetchTable()).version, command };
    const answer = await page.request.post(`${server.url}/api/tables/${table}/do`, { data });
    expect(await answer.text()).toContain("version");
  };

  const slow = await fetchBeats();
  await wrestle(slow, async () => undefined);
  await page.getByRole("heading", { name: t("tie-again") }).waitFor();
  const fast = await fetchBeats();
  expect(fast.length).toBe(slow.length);
  expect(fast.every((beat, nth) => beat < (slow[nth] ?? 0))).toBe(true);
  await wrestle(fast, () => page.keyboard.press("f"));
  await broken(page);
  const scores = (await fetchTable()).room?.tie?.scores.map(({ seat, score }) => [seat, score]);
  expect(scores).toEqual([
    ["A", 1200],
    ["B", 0],
    ["C", 0],
  ]);
});

test("a duel on two devices", async ({ visit }) => {
  const [host, guest] = [await visit(), await visit({ device: "phone" })];
  for (const { page } of [host, guest]) await page.clock.install();
  const table = await sitAt(host, { minutes: 1 }, ["me", "open", { bot: 1 }]);
  await guest.go(`/t/${table}`);
  await guest.page.getByRole("button", { name: t("gather-sit-here") }).tap();
  await guest.page.getByRole("button", { name: t("gather-leave") }).waitFor();
  await host.page.getByRole("button", { name: t("gather-start") }).click();
  await tie(host.page);
  await guest.page.getByRole("heading", { name: t("tie-title") }).waitFor();
  const beats = (await fetchUpdate(host, table)).room?.tie?.beats ?? [];
  const wrestle = async (page: Page, taps: () => boolean) => {
    await stopTime(page);
    await page.getByRole("button", { name: t("tie-wrestle"), exact: true }).click();
    const dialog = page.getByRole("dialog", { name: t("duel-title") });
    await dialog.getByRole("checkbox", { name: t("duel-sound") }).uncheck();
    await dialog.getByRole("button", { name: t("duel-go") }).click();
    expect(
      await dialog
        .getByRole("group", { name: t("duel-pads") })
        .getByRole("button")
        .count(),
    ).toBe(1);
    await runRound(page, dialog, beats, async () => {
      if (taps()) await page.keyboard.press("Space");
    });
  };
  let beat = 0;
  await wrestle(host.page, () => (beat += 1) % 2 === 0);
  await host.page.getByText(pattern("tie-waiting", "names")).waitFor();
  await wrestle(guest.page, () => true);
  for (const { page } of [host, guest]) await broken(page);
  const { winner, scores } = (await fetchUpdate(host, table)).room?.tie ?? {};
  const score = (of: string) => scores?.find(({ seat }) => seat === of)?.score;
  expect([winner, score("A"), score("B")]).toEqual(["B", 600, 1200]);
});

test("two thumbs tap at once", async ({ visit }) => {
  const user = await visit({ device: "phone" });
  const { page } = user;
  await page.clock.install();
  const table = await sitAt(user, { minutes: 1 }, ["me", "me", { bot: 1 }]);
  await tie(page);
  await stopTime(page);
  const beats = (await fetchUpdate(user, table)).room?.tie?.beats ?? [];
  await page.getByRole("button", { name: t("tie-wrestle"), exact: true }).tap();
  const dialog = page.getByRole("dialog", { name: t("duel-title") });
  await dialog.getByRole("checkbox", { name: t("duel-sound") }).uncheck();
  await dialog.getByRole("button", { name: t("duel-go") }).tap();
  const pads = dialog.getByRole("group", { name: t("duel-pads") }).getByRole("button");
  const fingers = await page.context().newCDPSession(page);
  let beat = 0;
  await runRound(page, dialog, beats, async () => {
    beat += 1;
    const boxes = await Promise.all([pads.nth(0).boundingBox(), pads.nth(1).boundingBox()]);
    // The right thumb rests on the last beat, so that the round has a winner.
    const thumbs = boxes.slice(0, beat === schedule(beats).length ? 1 : 2);
    const touchPoints = thumbs.map((box, id) => ({ id, x: box!.x + 50, y: box!.y + 50 }));
    await fingers.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
    await fingers.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  });
  const { scores } = (await fetchUpdate(user, table)).room?.tie ?? {};
  // Every tap of both thumbs was taken.
  expect(scores?.filter(({ seat }) => seat !== "C").map(({ score }) => score)).toEqual([1200, 1100]);
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
  // The round counts; its bots may be equal again.
  const told = page.locator(".finale .told").getByText(t("log-tie-broken-duel", { winner: "" }).trim());
  await told
    .or(page.getByRole("heading", { name: t("tie-again") }))
    .first()
    .waitFor();
});

test("those who arm-wrestled for real say who won", async ({ visit }) => {
  const [host, guest] = [await visit(), await visit({ device: "phone" })];
  const table = await sitAt(host, { minutes: 1 }, ["me", "me", "open"]);
  await guest.go(`/t/${table}`);
  await guest.page.getByRole("button", { name: t("gather-sit-here") }).tap();
  await guest.page.getByRole("button", { name: t("gather-leave") }).waitFor();
  const name = await guest.page.getByRole("textbox", { name: t("gather-your-name") }).inputValue();
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
  // The record ends before that, and the review tells it all the same.
  await host.go(`/t/${table}/look`);
  await host.page.getByRole("button", { name: t("look-last") }).click();
  await host.page.locator(".outcome", { hasText: name }).waitFor();
  expect(await host.page.locator(".outcome").innerText()).toContain(
    t("log-tie-broken-for-real", { winner: t("look-player", { seat: "C", name }) }),
  );
});
