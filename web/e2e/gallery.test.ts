// The gallery of scenes, and the balance of the sounds. Both are served by the development server only.

import { join } from "node:path";
import { expect } from "vitest";
import { type ViteDevServer, createServer } from "vite";
import type { measureSounds } from "../src/gallery/measure";
import { LESSONS } from "../src/learn/lessons";
import { test as base } from "./browser";

const test = base.extend<{ gallery: string }>({
  gallery: [
    async ({ server }, use) => {
      process.env.BLACKTOP_SERVER = server.url;
      const root = join(import.meta.dirname, "..");
      const vite: ViteDevServer = await createServer({ root, server: { port: 0 }, logLevel: "error" });
      await vite.listen();
      const address = vite.httpServer?.address();
      await use(`http://localhost:${typeof address === "object" ? address?.port : ""}/gallery.html`);
      await vite.close();
      delete process.env.BLACKTOP_SERVER;
    },
    { scope: "file" },
  ],
});

/** All kinds of beats, but for the pause and the still step, which have no picture. */
const KINDS = "bell cloud coin dash hit hop hush kiss march part rise shove stride tattle walk whistle";

test("every scene is played", async ({ browser, gallery }) => {
  const context = await browser.newContext({ viewport: { width: 1600, height: 700 } });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  // The page itself notes the beats: some are short.
  await page.addInitScript(() => {
    const held = window as unknown as { beats: string[] };
    held.beats = [];
    new MutationObserver(() => {
      const beat = document.querySelector("output")?.textContent;
      if (beat) held.beats.push(beat);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  const seen = new Set<string>();
  for (const { name } of LESSONS) {
    await page.goto(`${gallery}?scene=${name}&rate=2`);
    await page.waitForFunction(() => {
      const { beats } = window as unknown as { beats: string[] };
      return beats.length > 0 && document.querySelector("output[data-over]") !== null;
    });
    for (const beat of await page.evaluate(() => (window as unknown as { beats: string[] }).beats))
      seen.add(beat);
  }
  await context.close();
  expect(errors).toEqual([]);
  expect([...seen].sort().join(" ")).toBe(KINDS);
});

/** The loudest tenth of a second of each sound should be about this loud, in decibels below the most there is. */
const LOUDNESS: Record<string, [least: number, most: number]> = {
  scuff: [-35, -28],
  glide: [-35, -28],
  puff: [-33, -26],
  tock: [-31, -25],
  edge: [-33, -23],
  mark: [-39, -29],
  stroke: [-27, -21],
  murmur: [-50, -42],
  music: [-28, -22],
};
const USUAL: [number, number] = [-24, -17];

test("the sounds are balanced, and none is clipped", async ({ browser, gallery }) => {
  const page = await browser.newPage();
  await page.goto(gallery);
  await page.waitForFunction(() => "measureSounds" in window);
  const found = await page.evaluate(() =>
    (window as unknown as { measureSounds: typeof measureSounds }).measureSounds(),
  );
  await page.close();
  expect(Object.keys(found).length).toBeGreaterThan(18);
  for (const [sound, { loud, peak }] of Object.entries(found)) {
    const [least, most] = LOUDNESS[sound] ?? USUAL;
    expect(loud, `${sound} is ${loud} dB`).toBeGreaterThanOrEqual(least);
    expect(loud, `${sound} is ${loud} dB`).toBeLessThanOrEqual(most);
    expect(peak, sound).toBeLessThan(1);
  }
});
