// How quick the page is on a slow phone: until something is painted, and from a touch to the answer being drawn. Not a test,
// because no figure is right on every machine: `npm run speed` prints medians beside their limits, and fails above one.

import type { Locator, Page } from "playwright-core";
import { chromium } from "playwright-core";
import { TestUser, openUser } from "./testUser";
import { TestServer } from "./testServer";
import { launch } from "./launch";
import { Player } from "./play";
import { sitAt } from "./table";
import { t } from "./messages";

/** So often the page is opened. */
const VISITS = 15;

/** The number of decisions: about as many as in a game of four. */
const DECISIONS = 30;

/** The number of turns whose scenes are watched. */
const TURNS = 4;

/** The limits of medians, in milliseconds, and of the share of frames that are late. */
const LIMIT = { paint: 1000, reply: 50, late: 1 / 20 };

/** A frame is late if it comes this much after its time, in milliseconds. */
const FRAME = 1000 / 60;
const LATE = FRAME / 2;

/** How long people keep the button of a mouse down, in milliseconds. */
const CLICK = 80;

/** How long the page is left alone before each, in milliseconds. */
const REST = 300;

/** The factor by which the processor is slowed down, to be like a usual phone. */
const SLOWDOWN = 4;

function median(figures: number[]): number {
  const sorted = [...figures].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

/** What to add to a figure that has a limit. A figure above it fails the command. */
function verdict(figure: number, limit: number, unit: string): string {
  // What was not measured is not within a limit.
  const isWithin = figure <= limit;
  if (!isWithin) process.exitCode = 1;
  return `   ${isWithin ? "ok" : "OVER"}, limit ${limit} ${unit}`;
}

function report(what: string, figures: number[], limit?: number): void {
  const [least, most] = [Math.min(...figures), Math.max(...figures)];
  const ms = (figure: number) => `${Math.round(figure)} ms`;
  const is = limit === undefined ? "" : verdict(median(figures), limit, "ms");
  console.log(`${what.padEnd(56)} ${ms(median(figures)).padStart(8)}   (${ms(least)} to ${ms(most)})${is}`);
}

async function slowDown(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
}

/** When something is first painted at this address, in milliseconds after it was asked for. */
async function firstPaint(user: TestUser, path: string): Promise<number> {
  await user.go(path);
  await user.page.getByRole("heading", { level: 1 }).first().waitFor({ state: "attached" });
  const paint = await user.page.waitForFunction(
    () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
  );
  return (await paint.jsonValue()) ?? NaN;
}

/** Where an answer shows: on a button that stays down, or in what is to be done next, which changes with the board. */
const ANSWERS = {
  button: { where: "section:has(> .words)", what: { subtree: true, attributeFilter: ["aria-busy"] } },
  panel: { where: "section:has(> .words)", what: { subtree: true, childList: true, characterData: true } },
};

type Replies = Record<keyof typeof ANSWERS, number>;

/**
 * Runs in the page: from the click's own time until the frame with each answer is done. What runs then goes before
 * everything that the page has put off until after the frame, which would be counted otherwise.
 */
function watch(answers: typeof ANSWERS): void {
  type Scheduler = { postTask: (task: () => void, options: { priority: "user-blocking" }) => void };
  const held = window as unknown as { replies: Partial<Replies>; scheduler: Scheduler };
  held.replies = {};
  const onclick = ({ timeStamp }: MouseEvent) => {
    for (const [name, { where, what }] of Object.entries(answers)) {
      const drawn = () => (held.replies[name as keyof Replies] = performance.now() - timeStamp);
      const watch = new MutationObserver(() => {
        watch.disconnect();
        requestAnimationFrame(() => held.scheduler.postTask(drawn, { priority: "user-blocking" }));
      });
      for (const place of document.querySelectorAll(where)) watch.observe(place, what);
    }
  };
  addEventListener("click", onclick, { once: true, capture: true });
}

/** How long it takes from a click until the page has drawn what came of it. The mouse is there already, as people's is. */
async function reply(page: Page, what: Locator): Promise<Partial<Replies>> {
  await what.hover();
  await page.waitForTimeout(REST);
  await page.evaluate(watch, ANSWERS);
  await page.mouse.down();
  await page.waitForTimeout(CLICK);
  await page.mouse.up();
  // To ask in the meantime would give the page more to do.
  await page.waitForTimeout(REST);
  return page.evaluate(() => (window as unknown as { replies: Partial<Replies> }).replies);
}

/** Decisions of a turn, made and taken back again and again. */
async function replies(page: Page): Promise<Record<string, number[]>> {
  const player = new Player(page);
  const space = (at = "") => page.locator(`[data-at="${at}"] rect`).first();
  const undo = page.getByRole("button", { name: t("turn-undo") });
  const found: Record<string, number[]> = { picked: [], acted: [], pressed: [], undone: [] };
  for (let run = 0; run < DECISIONS; run++) {
    const before = await player.look();
    const piece = before.movable[0];
    if (!piece) throw new Error("no piece can move");
    found.picked?.push((await reply(page, space(piece.at))).panel ?? Infinity);
    const { targets } = await player.after(before);
    found.acted?.push((await reply(page, space(targets[run % targets.length]))).panel ?? Infinity);
    await player.waitForTask(t("turn-todo-move", { steps: 2 }));
    const back = await reply(page, undo);
    found.pressed?.push(back.button ?? Infinity);
    found.undone?.push(back.panel ?? Infinity);
    await player.waitForTask(t("turn-todo-move", { steps: 3 }));
  }
  return found;
}

/** The time between two frames of a scene, and which scene it is. */
type Frame = { beat: string; ms: number };

/** Runs in the page: keeps the times between frames for as long as a scene is played. */
function watchFrames(): void {
  const held = window as unknown as { frames: Frame[] };
  held.frames = [];
  let before: number | undefined;
  const next = (now: number) => {
    const beat = document.querySelector<HTMLElement>("[data-beat]")?.dataset.beat;
    if (beat && before !== undefined) held.frames.push({ beat, ms: now - before });
    before = beat ? now : undefined;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}

/** The frames, how many of them are late, and in which scenes most of these are. */
function reportFrames(frames: Frame[]): void {
  const late = frames.filter(({ ms }) => ms > FRAME + LATE);
  const share = late.length / frames.length;
  const percent = `${(100 * share).toFixed(1)} %`;
  console.log(
    `\n${"frames of scenes that are late".padEnd(56)} ${percent.padStart(8)}   (${late.length} of ${frames.length})${verdict(share, LIMIT.late, "of all")}`,
  );
  report(
    "between two frames of a scene",
    frames.map(({ ms }) => ms),
  );
  const scenes = [...new Set(late.map(({ beat }) => beat))].map((beat) => {
    const all = frames.filter((frame) => frame.beat === beat).length;
    return { beat, late: late.filter((frame) => frame.beat === beat).length, all };
  });
  const list = scenes
    .sort((one, other) => other.late - one.late)
    .map(({ beat, late, all }) => `${beat} ${late}/${all}`);
  console.log(`late frames by scene: ${list.join(", ") || "none"}`);
}

/** The times between the frames of the scenes that bots play in some turns. */
async function sceneFrames(page: Page): Promise<Frame[]> {
  const player = new Player(page);
  await page.evaluate(watchFrames);
  for (let turn = 0; turn < TURNS; turn++) {
    // A scripted player skips scenes: it is only asked once they are over. A bot's kiss may end the game before.
    await page.locator(".pickable, .finale h2").first().waitFor();
    if (await page.locator(".finale h2").isVisible()) break;
    await player.turn();
  }
  return page.evaluate(() => (window as unknown as { frames: Frame[] }).frames);
}

async function measure(): Promise<void> {
  const server = await TestServer.open();
  const launched = await launch();
  const browser = await chromium.connect(launched.wsEndpoint());
  console.log(`medians over loopback, processor ${SLOWDOWN} times slower\n`);
  const paints: Record<string, number[]> = { first: [], again: [] };
  for (let run = 0; run < VISITS; run++) {
    const user = await openUser(browser, server, { device: "phone" });
    await slowDown(user.page);
    paints.first?.push(await firstPaint(user, "/"));
    paints.again?.push(await firstPaint(user, "/"));
    await user.context.close();
  }
  report("first contentful paint, first visit", paints.first ?? [], LIMIT.paint);
  report("first contentful paint, with what is kept", paints.again ?? [], LIMIT.paint);

  for (const motion of ["moving", "still"] as const) {
    const user = await openUser(browser, server, { device: "desktop", motion });
    await slowDown(user.page);
    await sitAt(user);
    await user.page.getByRole("grid", { name: t("board-label") }).waitFor();
    const { picked = [], acted = [], pressed = [], undone = [] } = await replies(user.page);
    await user.context.close();
    console.log(motion === "still" ? "\nfor those who want no movement" : "");
    report("a piece is picked: click to marked spaces", picked, LIMIT.reply);
    report("a decision: click to stored and drawn", acted, LIMIT.reply);
    report("it is taken back: click to the button that stays down", pressed, LIMIT.reply);
    report("it is taken back: click to stored and drawn", undone, LIMIT.reply);
  }
  const user = await openUser(browser, server, { device: "desktop", motion: "moving" });
  await slowDown(user.page);
  await sitAt(user, { minutes: 24 });
  reportFrames(await sceneFrames(user.page));
  await user.context.close();
  await browser.close();
  await launched.close();
  await server.close();
}

await measure();
