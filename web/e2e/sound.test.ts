import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "./browser";
import { Player } from "./play";
import { t } from "./messages";
import { sitAt } from "./table";
import { Tour } from "./tour";

/** Counts what is sent to the loudspeaker, and what is taken from it. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const held = window as unknown as { contexts: AudioContext[]; tones: number; stopped: number };
    [held.contexts, held.tones, held.stopped] = [[], 0, 0];
    const Real = window.AudioContext;
    window.AudioContext = class extends Real {
      constructor() {
        super();
        held.contexts.push(this);
      }
    };
    for (const { prototype } of [OscillatorNode, AudioBufferSourceNode]) {
      const { start } = prototype;
      prototype.start = function (...when: number[]) {
        held.tones++;
        start.apply(this, when as [number]);
      };
    }
    const { disconnect } = AudioNode.prototype;
    AudioNode.prototype.disconnect = function (...from: unknown[]) {
      held.stopped++;
      disconnect.apply(this, from as Parameters<typeof disconnect>);
    };
  });
}

const contexts = (page: Page) =>
  page.evaluate(() => (window as unknown as { contexts: AudioContext[] }).contexts.map(({ state }) => state));
const tones = (page: Page) => page.evaluate(() => (window as unknown as { tones: number }).tones);
/** How many pieces of music have been stopped. */
const stopped = (page: Page) => page.evaluate(() => (window as unknown as { stopped: number }).stopped);

test("sounds are loaded with the first gesture and accompany what happens", async ({ visit }) => {
  const user = await visit({ motion: "moving" });
  const { page } = user;
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  await listen(page);
  await sitAt(user);
  const player = new Player(page);
  let view = await player.look();
  while (!view.movable.length) view = await player.after(view);
  const scripts = () => loaded.filter((url) => url.endsWith(".js")).length;
  const first = scripts();
  expect(await contexts(page)).toEqual([]);
  const picked = await player.decide(view);
  await expect.poll(() => contexts(page)).toEqual(["running"]);
  expect(scripts()).toBeGreaterThan(first);
  // The yard is heard far away.
  await expect.poll(() => tones(page)).toBeGreaterThan(0);
  const before = await tones(page);
  await player.decide(picked);
  await expect.poll(() => tones(page)).toBeGreaterThan(before);
});

test("who has switched sounds off hears nothing, and nothing is loaded for it", async ({ visit }) => {
  const user = await visit({ motion: "moving" });
  const { page } = user;
  await listen(page);
  await page.request.get(`${user.server.url}/api/me`);
  const put = await page.request.put(`${user.server.url}/api/me/settings`, { data: { sounds: false } });
  expect(put.ok()).toBe(true);
  const settings = page.waitForResponse(/api\/me\/settings/);
  await sitAt(user);
  await settings;
  const player = new Player(page);
  await player.decide(await player.decide(await player.look()));
  expect(await contexts(page)).toEqual([]);
  // The switch beside the yard looks like the one of the front page: without waves.
  const drawn = () =>
    page
      .locator(".tools button", { hasText: t("table-tool-sounds") })
      .first()
      .locator("path")
      .getAttribute("d");
  const muted = await drawn();
  await page
    .locator(".tools button", { hasText: t("table-tool-sounds") })
    .first()
    .click();
  await expect.poll(drawn).not.toBe(muted);
});

/** Waits for two more bars of the music. */
async function hearMusic(page: Page): Promise<void> {
  for (let bar = 0; bar < 2; bar += 1) {
    const before = await tones(page);
    await expect.poll(() => tones(page), { timeout: 15_000 }).toBeGreaterThan(before);
  }
}

test("the front page has music after the first gesture, until it is muted, left or switched off", async ({
  visit,
}) => {
  const user = await visit();
  const { page } = user;
  await listen(page);
  await user.go("/");
  await page.getByRole("heading", { level: 1 }).waitFor();
  // Tab is for listening first.
  for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press("Tab");
  expect(await contexts(page)).toEqual([]);
  // The first gesture is one that stays on the page.
  const level = (number: number) =>
    page.getByRole("radio", { name: t("common-level", { level: number, name: t(`level-${number}`) }) });
  await level(3).press("ArrowRight");
  await hearMusic(page);
  const mute = page.getByRole("button", { name: t("settings-sounds") });
  await mute.click();
  await expect.poll(() => stopped(page), { timeout: 15_000 }).toBe(1);
  await mute.click();
  await hearMusic(page);
  await page.getByRole("link", { name: t("common-settings") }).click();
  await expect.poll(() => stopped(page), { timeout: 15_000 }).toBe(2);
  await page.getByRole("switch", { name: t("settings-music") }).uncheck();
  const before = await tones(page);
  await page.clock.install();
  await page.getByRole("link", { name: t("common-name") }).click();
  await level(3).press("ArrowLeft");
  await page.getByText(t("level-2-plays")).waitFor();
  await page.clock.runFor(5000);
  expect(await tones(page)).toBe(before);
  expect(await stopped(page)).toBe(2);
});

test("the finale has music too", async ({ visit }) => {
  const user = await visit();
  const { page } = user;
  await listen(page);
  const tour = new Tour(user);
  await tour.go(`/t/${await tour.win()}`, "board");
  const yard = page.getByRole("button", { name: t("end-yard") });
  await yard.waitFor();
  await page.keyboard.press("Shift");
  await hearMusic(page);
  await yard.click();
  await expect.poll(() => stopped(page), { timeout: 15_000 }).toBe(1);
});
