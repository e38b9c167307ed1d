import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "./browser";
import { Player } from "./play";
import { sitAt } from "./table";

/** Counts what is sent to the loudspeaker. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const held = window as unknown as { contexts: AudioContext[]; tones: number };
    [held.contexts, held.tones] = [[], 0];
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
  });
}

const contexts = (page: Page) =>
  page.evaluate(() => (window as unknown as { contexts: AudioContext[] }).contexts.map(({ state }) => state));
const tones = (page: Page) => page.evaluate(() => (window as unknown as { tones: number }).tones);

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
});
