// How quick the page is on a slow phone: until something is seen, and from a touch to the answer being drawn. Not a test,
// because no figure is right on every machine: `npm run speed` prints medians.

import type { Page } from "playwright-core";
import { chromium } from "playwright-core";
import { Visitor, welcome } from "./visitor";
import { House } from "./house";
import { launch } from "./launch";
import { Player } from "./play";
import { sitAt } from "./table";
import { t } from "./words";

/** So many times each figure is taken. */
const RUNS = 15;

/** The processor is made so many times slower, as usual phones are. */
const SLOWDOWN = 4;

function median(figures: number[]): number {
  const sorted = [...figures].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

function report(what: string, figures: number[]): void {
  const [least, most] = [Math.min(...figures), Math.max(...figures)];
  const ms = (figure: number) => `${Math.round(figure)} ms`;
  console.log(`${what.padEnd(48)} ${ms(median(figures)).padStart(8)}   (${ms(least)} to ${ms(most)})`);
}

async function slowDown(page: Page): Promise<void> {
  const line = await page.context().newCDPSession(page);
  await line.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
}

/** When something is first seen at this address, in milliseconds after it was asked for. */
async function firstPaint(visitor: Visitor, path: string): Promise<number> {
  await visitor.go(path);
  await visitor.page.getByRole("heading", { level: 1 }).first().waitFor({ state: "attached" });
  const seen = await visitor.page.waitForFunction(
    () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
  );
  return (await seen.jsonValue()) ?? NaN;
}

/**
 * How long it takes from a click on a space until the page has drawn what came of it: the way to the server, its
 * disk, the way back, and the picture. Measured in the page, from the event's own time to the frame after the change.
 */
async function reply(page: Page, click: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const panel = document.querySelector("section[aria-label] p")?.parentElement;
    const held = window as unknown as { reply?: Promise<number> };
    held.reply = new Promise((done) => {
      addEventListener(
        "pointerdown",
        ({ timeStamp }) => {
          const watch = new MutationObserver(() => {
            watch.disconnect();
            requestAnimationFrame(() => requestAnimationFrame((now) => done(now - timeStamp)));
          });
          if (panel) watch.observe(panel, { subtree: true, childList: true, characterData: true });
        },
        { once: true, capture: true },
      );
    });
  });
  await click();
  return page.evaluate(() => (window as unknown as { reply: Promise<number> }).reply);
}

/** Decisions of a turn, made and taken back again and again. */
async function replies(page: Page): Promise<{ picks: number[]; decisions: number[] }> {
  const player = new Player(page);
  const picks: number[] = [];
  const decisions: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const before = await player.look();
    const piece = before.movable[0];
    if (!piece) throw new Error("nobody can move");
    picks.push(await reply(page, () => player.pick(piece)));
    const { lit } = await player.after(before);
    decisions.push(await reply(page, () => player.choose(lit[run % lit.length] ?? "")));
    await player.told(t("turn-todo-move", { steps: 2 }));
    await player.press(t("turn-undo"));
    await player.told(t("turn-todo-move", { steps: 3 }));
  }
  return { picks, decisions };
}

async function measure(): Promise<void> {
  const house = await House.open();
  const server = await launch();
  const browser = await chromium.connect(server.wsEndpoint());
  console.log(`medians of ${RUNS} runs, on this machine over loopback, processor ${SLOWDOWN} times slower\n`);
  const paints: Record<string, number[]> = { first: [], again: [] };
  for (let run = 0; run < RUNS; run++) {
    const visitor = await welcome(browser, house, { device: "phone" });
    await slowDown(visitor.page);
    paints.first?.push(await firstPaint(visitor, "/"));
    paints.again?.push(await firstPaint(visitor, "/"));
    await visitor.context.close();
  }
  report("first contentful paint, first visit", paints.first ?? []);
  report("first contentful paint, with what is kept", paints.again ?? []);

  const visitor = await welcome(browser, house, { device: "desktop" });
  await slowDown(visitor.page);
  await sitAt(visitor);
  await visitor.page.getByRole("grid", { name: t("board-label") }).waitFor();
  const { picks, decisions } = await replies(visitor.page);
  report("a piece is picked: click to lit spaces", picks);
  report("a decision: click to stored, told and drawn", decisions);
  await browser.close();
  await server.close();
  await house.close();
}

await measure();
